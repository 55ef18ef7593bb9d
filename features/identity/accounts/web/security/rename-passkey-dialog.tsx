import { Trans, useLingui } from '@lingui/react/macro';
import { textOf } from '#platform/web/form-answer.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { renamePasskey, type Passkey } from '../../passkey-calls.gen.ts';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export default function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  const rename = useSend(renamePasskey, { onSuccess: onClose });
  const { missing, onSubmit } = useCompleteForm(
    (fields) => rename.mutate({ id: passkey.id, name: textOf(fields, 'name') }),
    rename.error,
  );
  const failure = useFormFailure(missing ?? rename.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename passkey`}
      size="sm"
      withCancel
      footer={
        <Button type="submit" form="rename-passkey" loading={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="rename-passkey" onSubmit={onSubmit} className="grid gap-4 py-2" noValidate>
        {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
        <TextField
          label={t`Name`}
          name="name"
          required
          maxLength={60}
          defaultValue={passkey.name}
          error={failure.of('name')}
        />
      </form>
    </Dialog>
  );
}
