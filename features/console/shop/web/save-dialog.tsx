import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { ReasonField } from '#features/console/site-editor/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { shopErrorMessages } from './error-messages.ts';

export interface ShownChange {
  readonly name: string;
  /** Null if there was no value before, or there will be none. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

interface SaveDialogProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly changes: readonly ShownChange[];
  /** More fields or information. */
  readonly children?: ReactNode;
  /** The button's text; "Save" by default. */
  readonly action?: ReactNode;
  readonly danger?: boolean;
  /** Messages for the errors of another feature. */
  readonly errors?: Parameters<typeof useErrorSentence>[0];
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Shows the changes and asks for a reason, for the audit log. */
export function SaveDialog({ title, description, changes, children, ...rest }: SaveDialogProps) {
  const sentence = useErrorSentence(rest.errors ?? shopErrorMessages);
  const form = useId();
  const { action, danger = false, error, pending, onSave, onClose } = rest;
  const fields = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // What is wrong may be scrolled out of sight.
  useEffect(() => {
    if (!error) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    onSave(typeof reason === 'string' ? reason.trim() : '');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className="grid w-full gap-3">
          <ReasonField form={form} />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} loading={pending}>
              {action ?? <Trans>Save</Trans>}
            </Button>
          </div>
        </div>
      }
    >
      {error ? (
        <div ref={alert}>
          <Alert tone="danger" className="mb-4">
            {sentence(error)}
          </Alert>
        </div>
      ) : null}
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      <form ref={fields} id={form} onSubmit={save} className="mt-4 grid gap-4 pb-2">
        {children}
      </form>
    </Dialog>
  );
}

const mostShown = 40;

/** Each change with the value before and the value after. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  const hidden = changes.length - mostShown;
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {changes.slice(0, mostShown).map(({ name, before, after }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="ms-auto text-end wrap-anywhere tabular-nums">
              {before === null ? null : (
                <del className="text-ink-muted">
                  <span className="sr-only">
                    <Trans>Before:</Trans>{' '}
                  </span>
                  {before}
                </del>
              )}{' '}
              {after === null ? (
                <em className="not-italic text-ink-muted">
                  <Trans>Removed</Trans>
                </em>
              ) : (
                <ins className="ms-2 font-semibold no-underline">
                  <span className="sr-only">
                    <Trans>After:</Trans>{' '}
                  </span>
                  {after}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>And {hidden} more. You’ll find them all in the audit log.</Trans>
        </p>
      ) : null}
    </>
  );
}
