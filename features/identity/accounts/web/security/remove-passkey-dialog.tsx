import { Trans, useLingui } from '@lingui/react/macro';
import { useSend } from '#platform/web/use-call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { removePasskey, type Passkey } from '../../passkey-calls.gen.ts';
import { PasswordQuestion } from './password-question.tsx';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export default function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui();
  const remove = useSend(removePasskey, { onSuccess: onClose });
  const { id, name } = passkey;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove passkey`}
      description={t`You’ll no longer be able to log in with ${name}. Your device may still show it until you remove it there too.`}
      withCancel
      footer={
        <Button type="submit" form="remove-passkey" variant="danger" loading={remove.isPending}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <PasswordQuestion
        id="remove-passkey"
        error={remove.error}
        onAnswer={(password) => remove.mutate({ id, password })}
      />
    </Dialog>
  );
}
