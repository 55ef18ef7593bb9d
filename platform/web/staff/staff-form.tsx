import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { ChangeList, type ShownChange } from './change-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { useLeaveWarning } from './use-kept-draft.ts';

/** The longest time between the presses of a double click that systems allow by default (Windows: 500 ms). */
const doubleClickMs = 500;

/** What was typed into the form's fields, by their names. */
export interface TypedFields {
  /** The trimmed text of a field; empty if there is none. */
  readonly text: (name: string) => string;
  /** All values of a field, such as those of ticked boxes. */
  readonly all: (name: string) => readonly string[];
}

const typedInto = (form: HTMLFormElement): TypedFields => {
  const data = new FormData(form);
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return { all, text: (name) => all(name)[0]?.trim() ?? '' };
};

interface StaffFormProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly size?: 'lg' | undefined;
  /** The values before and after the change. */
  readonly changes?: readonly ShownChange[];
  /** The fields, or more information. */
  readonly children?: ReactNode;
  /** `none` if the change needs no reason. Otherwise a hint that says who reads it, if not only staff in the audit log. */
  readonly reason?: { readonly hint: string } | 'none';
  /** A summary of what was typed, above the buttons. */
  readonly summary?: ReactNode;
  /** The text of the button that sends; "Save" by default. */
  readonly action?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean;
  /** The messages for the errors of the call. */
  readonly errors?: Parameters<typeof useErrorSentence>[0];
  /** A button beside the error message, such as one that resolves the error. */
  readonly errorAction?: ReactNode;
  /** The call that is sent (`useStaffSend`), or rehearsed (`useRehearsal`). */
  readonly send: { readonly error: unknown; readonly isPending: boolean };
  /** What the rehearsal found. While it is shown, the fields are hidden and `action` carries it out. */
  readonly rehearsal?:
    { readonly shown: ReactNode; readonly onBack: () => void; readonly onConfirm: () => void } | undefined;
  readonly onType?: (typed: TypedFields) => void;
  readonly onSend: (reason: string, typed: TypedFields) => void;
  readonly onClose: () => void;
}

/**
 * A dialog in which staff change something, with fields, a reason and error messages. With a rehearsal, it shows what the
 * change would do before it is made.
 */
export function StaffForm({ title, description, size, changes = [], children, ...rest }: StaffFormProps) {
  const { send, rehearsal, reason, action, errors, onClose } = rest;
  const sentence = useErrorSentence(errors);
  const issues = useIssues(send.error);
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty);
  // The error may be scrolled out of sight.
  useEffect(() => {
    if (!send.error) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else alert.current?.scrollIntoView({ block: 'nearest' });
  }, [send.error]);
  const isRehearsed = rehearsal !== undefined;
  const preview = useRef<HTMLDivElement>(null);
  // The confirm button appears where the preview button was, so a double click would confirm before anybody could read the
  // preview.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isRehearsed) return;
    preview.current?.focus();
    const timer = setTimeout(() => setReady(true), doubleClickMs);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [isRehearsed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedInto(event.currentTarget);
    rest.onSend(typed.text('reason'), typed);
  };
  const variant = rest.danger ? 'danger' : 'primary';
  return (
    <Dialog
      open
      size={size}
      className="group"
      onClose={onClose}
      onInput={() => {
        setDirty(true);
        if (fields.current) rest.onType?.(typedInto(fields.current));
      }}
      title={title}
      description={description}
      footer={
        <div className="grid w-full gap-3">
          <div hidden={rehearsal !== undefined || reason === 'none'}>
            {reason === 'none' ? null : (
              <ReasonField form={form} hint={reason?.hint} error={issues.of('reason')} />
            )}
          </div>
          {rest.summary}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button
              variant="secondary"
              // Leaving would not stop an action that is already running.
              disabled={rehearsal !== undefined && send.isPending}
              onClick={rehearsal?.onBack ?? onClose}
            >
              <Trans>Back</Trans>
            </Button>
            {rehearsal ? (
              <Button
                key="confirm"
                variant={variant}
                disabled={!isReady}
                loading={send.isPending}
                onClick={rehearsal.onConfirm}
              >
                {action}
              </Button>
            ) : (
              <Button
                key="send"
                type="submit"
                form={form}
                variant={variant}
                loading={send.isPending}
                disabled={rest.disabled}
              >
                {action ?? <Trans>Save</Trans>}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {send.error ? (
        // An invalid field already shows its error.
        <div ref={alert} className={classNames(!rehearsal && 'group-has-[[aria-invalid=true]]:hidden')}>
          <Alert tone="danger" className="mb-4" action={rest.errorAction}>
            {sentence(send.error)}
          </Alert>
        </div>
      ) : null}
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      <form
        ref={fields}
        id={form}
        onSubmit={submit}
        hidden={rehearsal !== undefined}
        className={classNames('grid gap-4 pb-2', changes.length > 0 && 'mt-4')}
      >
        {children}
      </form>
      {rehearsal ? (
        <div ref={preview} tabIndex={-1} className="grid gap-3 pb-2 outline-none">
          {rehearsal.shown}
        </div>
      ) : null}
    </Dialog>
  );
}
