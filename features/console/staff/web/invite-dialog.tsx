import { Trans, useLingui } from '@lingui/react/macro';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { inviteStaff } from '../calls.gen.ts';
import { staffErrorMessages } from './error-messages.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

/** Creates an account for a colleague and mails them. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const invite = useStaffSend(inviteStaff, {
    onDone: onClose,
    successText: () => t`Invited. They’ll get an email with a link to choose a password.`,
  });
  const issues = useIssues(invite.error);
  return (
    <StaffForm
      title={t`Invite someone`}
      description={t`They’ll get an email with a link to choose a password. Members never see their account.`}
      action={<Trans>Invite</Trans>}
      errors={staffErrorMessages}
      send={invite}
      onSend={(reason, { text }) => {
        const role = rolesInOrder.find((one) => one === text('role')) ?? 'support';
        invite.mutate({ email: text('email'), name: text('name'), role, reason });
      }}
      onClose={onClose}
    >
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        error={issues.of('email')}
      />
      <TextField
        label={t`Name`}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        error={issues.of('name')}
      />
      <Select label={t`Role`} name="role" defaultValue="support">
        {listOptions(rolesInOrder, (role) => [role, i18n._(roleNames[role])])}
      </Select>
    </StaffForm>
  );
}
