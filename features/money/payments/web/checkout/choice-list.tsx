import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FieldError, useField } from '#platform/web/ui/field.tsx';

interface ChoiceListProps {
  readonly legend: ReactNode;
  /** A heading on the page already says what the list is for. */
  readonly legendHidden?: boolean;
  readonly error?: string | undefined;
  /** Shows the options as cards side by side where there is room, to compare them. */
  readonly compared?: boolean;
  readonly children: ReactNode;
}

/** One option of a list: rows with hairlines, each as wide as the list and tappable as a whole. */
export function ChoiceList({
  legend,
  legendHidden = false,
  error,
  compared = false,
  children,
}: ChoiceListProps) {
  const { errorId, aria } = useField({ hint: undefined, error });
  return (
    <fieldset
      role="radiogroup"
      className={classNames('min-w-0', compared && '@container')}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-3 font-display text-xl font-semibold tracking-tight'}>
        {legend}
      </legend>
      <FieldError id={errorId}>{error}</FieldError>
      <div
        className={classNames(
          'divide-y divide-line rounded-card border bg-surface',
          error ? 'mt-2 border-danger' : 'border-line',
          compared &&
            '@2xl:grid @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:gap-3 @2xl:divide-y-0 @2xl:border-0 @2xl:bg-transparent',
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly icon?: ReactNode;
  /** Aligned to the end of the row. */
  readonly aside?: ReactNode;
  /** Added to those of the row. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Choice({ name, value, checked, onChoose, icon, aside, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 tight:flex-wrap transition-colors first:rounded-t-card last:rounded-b-card',
        'has-checked:bg-surface-muted',
        'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'hover:bg-surface-muted',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-5.5 shrink-0 place-items-center rounded-pill border-2 border-line-control transition-[border-width,border-color] peer-checked:border-[7px] peer-checked:border-ink"
      />
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {aside}
    </label>
  );
}
