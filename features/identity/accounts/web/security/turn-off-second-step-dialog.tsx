import { Trans, useLingui } from '@lingui/react/macro';
import { useSend } from '#platform/web/use-call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { removeSecondStep } from '../../second-step-calls.gen.ts';
import { PasswordQuestion } from './password-question.tsx';

export default function TurnOffSecondStepDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const remove = useSend(removeSecondStep, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Turn off two-step verification`}
      description={t`You’ll then log in with just your password.`}
      withCancel
      footer={
        <Button type="submit" form="turn-off" variant="danger" loading={remove.isPending}>
          <Trans>Turn off</Trans>
        </Button>
      }
    >
      <PasswordQuestion
        id="turn-off"
        error={remove.error}
        onAnswer={(password) => remove.mutate({ password })}
      />
    </Dialog>
  );
}
