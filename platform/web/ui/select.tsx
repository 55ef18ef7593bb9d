import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldError, FieldHint, FieldLabel, type FieldTexts, useField } from './field.tsx';
import { useTypedBefore } from './use-typed-before.ts';

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  /** The text of the first, empty option: "Choose a country". */
  placeholder?: string | undefined;
}

/** A native select with a label (phones open their own picker). Its children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  optional,
  placeholder,
  id,
  className,
  children,
  ...rest
}: SelectProps) {
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  useTypedBefore(controlId, rest.value);
  return (
    <div className={className}>
      <FieldLabel htmlFor={controlId} optional={optional}>
        {label}
      </FieldLabel>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className="relative mt-1.5">
        <select
          id={controlId}
          className={classNames(controlLook, 'appearance-none truncate pe-11 [&>option]:bg-surface-raised')}
          {...aria}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-muted"
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
