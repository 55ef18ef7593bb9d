import { Plural } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldError, FieldHint, FieldLabel, type FieldTexts, useField } from './field.tsx';
import { useTypedBefore } from './use-typed-before.ts';

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** When this many characters or fewer remain, a screen reader announces how many are left. */
const announceFrom = 20;

/**
 * A labelled text field with several lines, which grows with its content. With `maxLength`, it counts the
 * remaining characters.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  rows = 4,
  maxLength,
  onInput,
  className,
  ...rest
}: TextAreaProps) {
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  useTypedBefore(controlId, rest.value);
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length);
  const used = rest.value === undefined ? typed : String(rest.value).length;

  return (
    <div className={className}>
      <FieldLabel htmlFor={controlId} optional={optional}>
        {label}
      </FieldLabel>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <textarea
        id={controlId}
        rows={rows}
        maxLength={maxLength}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={classNames(
          controlLook,
          'mt-1.5 field-sizing-content min-w-full max-w-full resize-y wrap-anywhere',
        )}
        style={{ minHeight: `calc(${rows} * 1.5em + 1.25rem)` }}
        {...aria}
        {...rest}
      />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
        {maxLength !== undefined && <Counter left={maxLength - used} />}
      </div>
    </div>
  );
}

function Counter({ left }: { left: number }) {
  return (
    <p
      className={classNames(
        'mt-1.5 shrink-0 text-sm tabular-nums',
        left <= 0 ? 'text-danger' : 'text-ink-muted',
      )}
    >
      <Plural value={left} one="# character left" other="# characters left" />
      <span role="status" className="sr-only">
        {left <= announceFrom && <Plural value={left} one="# character left" other="# characters left" />}
      </span>
    </p>
  );
}
