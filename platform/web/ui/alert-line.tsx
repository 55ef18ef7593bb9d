import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface AlertLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly icon: ReactNode;
  readonly text: ReactNode;
  /** A link or button with the look of `alertAction`. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** A link or button within an alert. A click anywhere on the line is a click on it. */
export const alertAction =
  'font-semibold text-ink underline decoration-primary decoration-2 underline-offset-2 after:absolute after:inset-0';

/** An alert of one slim line, at most 44 px high: what is the matter, what to do about it, and a close button. */
export function AlertLine({ icon, text, action, onDismiss, className, ...rest }: AlertLineProps) {
  const { t } = useLingui();
  return (
    <div
      className={classNames(
        'relative flex h-11 items-center gap-2.5 bg-surface-muted pe-4 ps-4 text-sm leading-tight text-ink has-[>button]:pe-0',
        className,
      )}
      {...rest}
    >
      <span aria-hidden="true" className="shrink-0 text-primary [&>svg]:size-4.5">
        {icon}
      </span>
      <p className="line-clamp-2 min-w-0 flex-1">
        {text} {action}
      </p>
      {onDismiss ? (
        <IconButton label={t`Close`} icon={<X />} onClick={onDismiss} className="z-10 [&>svg]:size-4.5" />
      ) : null}
    </div>
  );
}
