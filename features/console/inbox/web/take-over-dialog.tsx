import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { takeOverCase } from '../calls.gen.ts';
import type { InboxItem } from '../contract.ts';
import { refOf } from './case-key.ts';

interface TakeOverDialogProps {
  readonly item: InboxItem;
  /** Who is working on the case. */
  readonly name: string;
  readonly sentence: (error: unknown) => string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks an administrator why they take a case over, for the audit log. */
export function TakeOverDialog({ item, name, sentence, onClose, onDone }: TakeOverDialogProps) {
  const { t } = useLingui();
  const takeOver = useSend(takeOverCase, { onSuccess: onDone });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    takeOver.mutate({ ...refOf(item), reason: typeof reason === 'string' ? reason.trim() : '' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take over the case`}
      description={t`${name} can’t decide it after that.`}
    >
      {takeOver.error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(takeOver.error)}
        </Alert>
      ) : null}
      <form onSubmit={send} className="grid gap-4 pb-2">
        <TextArea label={t`Reason`} hint={t`For the audit log.`} name="reason" required maxLength={500} />
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={takeOver.isPending}>
            <Trans>Take over</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
