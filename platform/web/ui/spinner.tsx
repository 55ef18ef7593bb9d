import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** What is loading. Without it, a screen reader announces "Loading". */
  label?: string | undefined;
  /** True if the text next to it already says so. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

/** Takes on the size and colour of the text around it. */
export function Spinner({ label, decorative = false, className }: SpinnerProps) {
  const { t } = useLingui();
  const naming = decorative ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label ?? t`Loading` };
  return (
    <span {...naming} className={classNames('inline-block size-[1.25em] align-[-0.2em]', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-full animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}
