import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useIsoLocale } from '../i18n.tsx';
import { type BirthDatePart, birthDateOrder } from './birth-date-order.ts';
import { classNames } from './class-names.ts';
import { controlLook, FieldError, FieldHint, labelLook, useField } from './field.tsx';

interface BirthDateFieldProps extends Omit<ComponentProps<'fieldset'>, 'defaultValue' | 'onChange'> {
  /** "Date of birth" by default. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What was typed before, unchanged. */
  defaultValue?: Partial<Record<BirthDatePart, string>> | undefined;
  required?: boolean | undefined;
  /** Called with all three parts after every keystroke. */
  onPartsChange?: ((parts: Record<BirthDatePart, string>) => void) | undefined;
}

const digits: Record<BirthDatePart, number> = { day: 2, month: 2, year: 4 };

/** Three fields in the order of the locale, sent as `birth_day`, `birth_month` and `birth_year`. */
export function BirthDateField({
  label,
  hint,
  error,
  defaultValue,
  required,
  autoFocus,
  onPartsChange,
  id,
  className,
  ...rest
}: BirthDateFieldProps) {
  const { t } = useLingui();
  const form = useIsoLocale();
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  const names: Record<BirthDatePart, string> = { day: t`Day`, month: t`Month`, year: t`Year` };

  return (
    <fieldset
      id={controlId}
      className={classNames('min-w-0', className)}
      onInput={onPartsChange && ((event) => onPartsChange(readParts(event.currentTarget)))}
      {...rest}
    >
      <legend className={labelLook}>{label ?? t`Date of birth`}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className="mt-1.5 flex gap-3">
        {birthDateOrder(form).map((part, index) => (
          <div key={part} className={part === 'year' ? 'w-28' : 'w-20'}>
            <label htmlFor={`${controlId}-${part}`} className="block text-sm text-ink-muted">
              {names[part]}
            </label>
            <input
              id={`${controlId}-${part}`}
              name={`birth_${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              pattern="[0-9]*"
              maxLength={digits[part]}
              defaultValue={defaultValue?.[part]}
              required={required}
              className={classNames(controlLook, 'mt-0.5 text-center tabular-nums')}
              {...aria}
              {...(index === 0 ? { autoFocus } : {})}
            />
          </div>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function readParts(fieldset: HTMLFieldSetElement): Record<BirthDatePart, string> {
  const read = (part: BirthDatePart) =>
    fieldset.querySelector<HTMLInputElement>(`[name="birth_${part}"]`)?.value ?? '';
  return { day: read('day'), month: read('month'), year: read('year') };
}
