import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, type FieldTexts, labelLook, OptionalMark, useField } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange'>, FieldTexts {
  name: string;
  options: readonly RadioOption[];
  /** The value of a controlled group. Leave it out in a plain form. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  /** `list` divides the options by lines. For many short options that need no card each. */
  look?: 'cards' | 'list' | undefined;
  /** Puts the cards side by side if there is room, even on phones. */
  columns?: 1 | 2 | 3 | 4 | undefined;
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' };

/** A choice between a few options: native radio buttons that look like cards, or like the rows of a list. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  autoFocus,
  look = 'cards',
  columns = 1,
  id,
  className,
  ...rest
}: RadioGroupProps) {
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  return (
    <fieldset
      id={controlId}
      role="radiogroup"
      aria-invalid={aria['aria-invalid']}
      className={classNames('min-w-0', className)}
      aria-describedby={aria['aria-describedby']}
      {...rest}
    >
      <legend className={labelLook}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {/* Shown above the choices, because below a long list it would be out of sight. */}
      <FieldError id={errorId}>{error}</FieldError>
      <div
        className={
          look === 'list'
            ? 'mt-1.5 divide-y divide-line border-y border-line'
            : classNames('mt-1.5 grid gap-2.5', grids[columns])
        }
      >
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            option={option}
            invalid={Boolean(error)}
            look={look}
            centred={columns > 1}
            name={name}
            required={required}
            autoFocus={autoFocus && index === 0}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioCardProps extends ComponentProps<'input'> {
  option: RadioOption;
  invalid: boolean;
  look: 'cards' | 'list';
  centred: boolean;
}

function RadioCard({ option, invalid, look, centred, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer items-center gap-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:opacity-60',
        look === 'list'
          ? 'min-h-12 py-2 hover:bg-surface-muted'
          : classNames(
              'min-h-13 rounded-card border bg-surface px-4 py-3 hover:border-ink-muted',
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
              centred && 'flex-col justify-center gap-1.5 text-center',
              invalid ? 'border-danger' : 'border-line-control',
            ),
      )}
    >
      <input
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className="peer sr-only"
        {...input}
      />
      {!centred && (
        <span
          aria-hidden="true"
          className="grid size-5.5 shrink-0 place-items-center rounded-pill border-2 border-line-control transition-[border-width,border-color] peer-checked:border-[7px] peer-checked:border-primary"
        />
      )}
      {option.icon && (
        <span aria-hidden="true" className="shrink-0 text-ink-muted peer-checked:text-primary [&>svg]:size-6">
          {option.icon}
        </span>
      )}
      <span className={classNames('min-w-0', look === 'cards' && 'peer-checked:text-on-primary-soft')}>
        <span className={classNames('block', look === 'cards' && 'font-semibold')}>{option.label}</span>
        {option.description && <span className="block text-sm text-ink-muted">{option.description}</span>}
      </span>
    </label>
  );
}
