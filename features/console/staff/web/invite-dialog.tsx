import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { inviteStaff } from '../calls.gen.ts';
import { staffErrorMessages } from './error-messages.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

/** Creates an account for a colleague and mails them. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(staffErrorMessages);
  const { revalidate } = useRevalidator();
  const invite = useSend(inviteStaff, {
    onSuccess: async () => {
      onClose();
      toast.show({
        tone: 'success',
        text: t`Invited. They’ll get an email with a link to choose a password.`,
      });
      await revalidate();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name)).trim();
    const role = rolesInOrder.find((one) => one === form.get('role')) ?? 'support';
    invite.mutate({ email: read('email'), name: read('name'), role, reason: read('reason') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite someone`}
      description={t`They’ll get an email with a link to choose a password. Members never see their account.`}
    >
      {invite.error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(invite.error)}
        </Alert>
      ) : null}
      <form onSubmit={submit} className="grid gap-4 pb-2">
        <TextField label={t`Email`} name="email" type="email" required maxLength={254} autoComplete="off" />
        <TextField label={t`Name`} name="name" required maxLength={60} autoComplete="off" />
        <Select label={t`Role`} name="role" defaultValue="support">
          {rolesInOrder.map((role) => (
            <option key={role} value={role}>
              {i18n._(roleNames[role])}
            </option>
          ))}
        </Select>
        <TextArea label={t`Reason`} hint={t`For the audit log.`} name="reason" required maxLength={500} />
        <Button type="submit" loading={invite.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
