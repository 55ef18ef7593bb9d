import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldError, FieldHint, FieldLabel, type FieldTexts, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useTypedBefore } from './use-typed-before.ts';

interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** An icon or a short symbol inside the field, before the text. */
  leading?: ReactNode;
  /** A symbol or a small button inside the field, after the text. */
  trailing?: ReactNode;
}

/**
 * A labelled input with a single line. `className` goes to the whole field, and all other props to the
 * `<input>`.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  leading,
  trailing,
  type = 'text',
  id,
  className,
  ...rest
}: TextFieldProps) {
  const { controlId, hintId, errorId, aria } = useField({ id, hint, error });
  useTypedBefore(controlId, rest.value);
  const [revealed, setRevealed] = useState(false);
  const hydrated = useHydrated();
  const reveals = type === 'password';

  return (
    <div className={className}>
      <FieldLabel htmlFor={controlId} optional={optional}>
        {label}
      </FieldLabel>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className="relative mt-1.5">
        {leading && (
          <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-ink-muted [&>svg]:size-5">
            {leading}
          </span>
        )}
        <input
          id={controlId}
          type={reveals && revealed ? 'text' : type}
          className={classNames(
            controlLook,
            Boolean(leading) && 'ps-11',
            (reveals || Boolean(trailing)) && 'pe-13',
          )}
          {...aria}
          {...rest}
        />
        <span className="absolute inset-y-0 end-0.5 grid min-w-11 place-items-center text-ink-muted empty:hidden">
          {reveals ? (
            <RevealButton
              revealed={revealed}
              onToggle={hydrated ? () => setRevealed(!revealed) : undefined}
            />
          ) : (
            trailing
          )}
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

interface RevealButtonProps {
  readonly revealed: boolean;
  /** Undefined on a page without React, where `reveal-password.ts` does it. */
  readonly onToggle: (() => void) | undefined;
}

function RevealButton({ revealed, onToggle }: RevealButtonProps) {
  const { t } = useLingui();
  const other = revealed ? t`Show password` : t`Hide password`;
  return (
    <IconButton
      label={revealed ? t`Hide password` : t`Show password`}
      icon={
        <span className="grid [&>svg]:size-5.5">
          <Eye className={revealed ? 'hidden' : 'in-data-revealed:hidden'} />
          <EyeOff className={revealed ? undefined : 'hidden in-data-revealed:block'} />
        </span>
      }
      className="noscript:hidden"
      onClick={onToggle}
      {...(onToggle ? {} : { 'data-reveal': other })}
    />
  );
}
