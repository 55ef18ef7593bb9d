import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { healthErrorMessages } from './error-messages.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly action: ReactNode;
  readonly danger?: boolean;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason, for the audit log. */
export function ReasonDialog({ title, description, action, danger, ...rest }: ReasonDialogProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(healthErrorMessages);
  const { error, pending, onSend, onClose } = rest;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    onSend(typeof reason === 'string' ? reason.trim() : '');
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      {error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(error)}
        </Alert>
      ) : null}
      <form onSubmit={send} className="grid gap-4 pb-2">
        <TextArea label={t`Reason`} hint={t`For the audit log.`} name="reason" required maxLength={500} />
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={pending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
