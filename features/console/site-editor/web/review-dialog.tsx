import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { FieldChange } from '../contract.ts';
import { ChangeList } from './change-list.tsx';
import { siteEditorErrorMessages } from './error-messages.ts';
import { ReasonField } from './reason-field.tsx';

interface ReviewDialogProps {
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly action: ReactNode;
  readonly danger?: boolean;
  readonly error: unknown;
  readonly pending: boolean;
  readonly children?: ReactNode;
  readonly onSend: (reason: string) => void;
  /** The stored values were reloaded. */
  readonly onReloaded: () => void;
  readonly onClose: () => void;
}

/** Shows the differences, and asks for a reason. */
export function ReviewDialog({
  title,
  changes,
  action,
  danger,
  error,
  pending,
  children,
  ...on
}: ReviewDialogProps) {
  const sentence = useErrorSentence(siteEditorErrorMessages);
  const { revalidate, state } = useRevalidator();
  const isStale = isCallError(error) && error.code === 'changed_meanwhile';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    on.onSend(typeof reason === 'string' ? reason.trim() : '');
  };
  const reload = async () => {
    await revalidate();
    on.onReloaded();
  };
  return (
    <Dialog
      open
      onClose={on.onClose}
      title={title}
      size="lg"
      footer={
        <form onSubmit={send} className="grid w-full gap-3">
          <ReasonField />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={on.onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              loading={pending}
              disabled={isStale}
            >
              {action}
            </Button>
          </div>
        </form>
      }
    >
      {error ? (
        <Alert
          tone="danger"
          className="mb-4"
          action={
            isStale ? (
              <Button size="sm" variant="secondary" loading={state !== 'idle'} onClick={() => void reload()}>
                <Trans>Compare with the newest version</Trans>
              </Button>
            ) : null
          }
        >
          {sentence(error)}
        </Alert>
      ) : null}
      <ChangeList changes={changes} />
      {children}
    </Dialog>
  );
}
