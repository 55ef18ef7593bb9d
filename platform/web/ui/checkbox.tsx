import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, type FieldTexts, OptionalMark, useField } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  /** `switch` looks and reads as on or off. For a setting that takes effect at once. */
  look?: 'box' | 'switch' | undefined;
}

const boxLook = classNames(
  'size-6 rounded-md border-2 border-line-control bg-surface',
  'checked:border-primary checked:bg-primary aria-invalid:border-danger',
);

const switchLook = classNames(
  'h-7 w-12 rounded-pill border-2 border-line-control bg-surface-muted checked:border-primary checked:bg-primary',
  'before:absolute before:start-1 before:top-1 before:size-5 before:rounded-pill before:bg-line-control',
  'before:transition-transform checked:before:translate-x-5 checked:before:bg-on-primary',
);

/** A labelled native checkbox. The label may contain links. */
export function Checkbox({
  label,
  hint,
  error,
  optional,
  look = 'box',
  id,
  className,
  ...rest
}: CheckboxProps) {
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  const isSwitch = look === 'switch';
  return (
    <div className={className}>
      <div className={classNames('flex min-h-11 gap-3 py-2', isSwitch && 'flex-row-reverse justify-between')}>
        <span className={classNames('relative shrink-0', isSwitch ? 'h-7 w-12' : 'size-6')}>
          <input
            id={controlId}
            type="checkbox"
            role={isSwitch ? 'switch' : undefined}
            className={classNames(
              'peer block cursor-pointer appearance-none transition-colors disabled:opacity-50',
              isSwitch ? switchLook : boxLook,
            )}
            {...aria}
            {...rest}
          />
          {!isSwitch && (
            <Check
              aria-hidden="true"
              strokeWidth={3.5}
              className="pointer-events-none absolute inset-1 size-4 text-on-primary opacity-0 peer-checked:opacity-100"
            />
          )}
        </span>
        <div className="min-w-0">
          <label htmlFor={controlId} className="cursor-pointer text-ink">
            {label}
            {optional && <OptionalMark />}
          </label>
          {hint && (
            <p id={hintId} className="text-sm text-ink-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
