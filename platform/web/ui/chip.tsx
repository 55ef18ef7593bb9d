import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The filter in words: "25 to 35". */
  label: string;
  /** Shown after the label. */
  mark?: ReactNode;
  /** Shows a button that removes the chip. */
  onRemove?: (() => void) | undefined;
}

/** An active filter, or a trait of a member. */
export function Chip({ label, mark, onRemove, className, ...rest }: ChipProps) {
  const { t } = useLingui();
  return (
    <span
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center rounded-pill bg-primary-soft ps-3.5 text-sm font-medium text-on-primary-soft',
        onRemove ? 'pe-0.5' : 'pe-3.5',
        className,
      )}
      {...rest}
    >
      <span className="truncate">{label}</span>
      {mark}
      {onRemove && (
        <button
          type="button"
          aria-label={t`Remove ${label}`}
          onClick={onRemove}
          className="ms-1 grid size-8 shrink-0 place-items-center rounded-pill transition-colors hover:bg-primary/15"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
}

/** A checkbox that looks like a chip. Its size comes with the class names. */
export function CheckChip({ checked, className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'relative inline-flex max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-line-control bg-surface transition-colors hover:border-ink-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 cursor-[inherit] opacity-0"
        checked={checked}
        {...rest}
      />
      {checked ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      {children}
    </label>
  );
}
