import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The texts that every form control accepts. */
export interface FieldTexts {
  label: ReactNode;
  /** Help that stays visible, under the label. */
  hint?: ReactNode;
  /** A full sentence that says what to do. If there is one, the control is marked as invalid. */
  error?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
}

/** The ids and ARIA attributes that connect a control with its hint and its error. */
export function useField({
  id,
  hint,
  error,
}: {
  id?: string | undefined;
  hint: ReactNode;
  error: ReactNode;
}) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    controlId,
    hintId,
    errorId,
    aria: {
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}

export const labelLook = 'block text-[0.9375rem] font-semibold text-ink';

/** The look of every control in which something is typed or chosen. */
export const controlLook = classNames(
  'block w-full min-h-12 rounded-field border border-line-control bg-surface px-4 py-2.5 text-base text-ink',
  'placeholder:text-ink-muted transition-[border-color,box-shadow]',
  'hover:border-ink-muted focus-visible:border-primary focus-visible:outline-primary focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:opacity-60 [&[readonly]]:bg-surface-muted',
);

interface FieldLabelProps {
  htmlFor: string;
  optional?: boolean | undefined;
  children: ReactNode;
}

export function FieldLabel({ htmlFor, optional, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor} className={labelLook}>
      {children}
      {optional && <OptionalMark />}
    </label>
  );
}

export function OptionalMark() {
  return (
    <span className="font-normal text-ink-muted">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  );
}

export function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-0.5 text-sm text-ink-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} data-error="" className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
