import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { changeStaff } from '../calls.gen.ts';
import type { StaffChange, StaffPerson } from '../contract.ts';
import { staffErrorMessages } from './error-messages.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

interface ChangeTexts {
  readonly name: MessageDescriptor;
  readonly explanation: MessageDescriptor;
}

const changeTexts: Readonly<Record<StaffChange, ChangeTexts>> = {
  role: {
    name: msg`Change the role`,
    explanation: msg`They’re logged out everywhere and get the new role at their next login.`,
  },
  leave: {
    name: msg`Put on leave`,
    explanation: msg`They’re logged out everywhere and can’t do anything until you end their leave.`,
  },
  return: { name: msg`End leave`, explanation: msg`They can get back to work, in the role they had.` },
  end_sessions: {
    name: msg`Log out everywhere`,
    explanation: msg`They can log in again right away.`,
  },
  remove: {
    name: msg`Remove from staff`,
    explanation: msg`They’re logged out everywhere and aren’t staff any more. What they’ve done stays in the audit log.`,
  },
};

interface ChangeDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** Asks for a change and its reason, and explains its effect. */
export function ChangeDialog({ person, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const changes: StaffChange[] = [
    'role',
    person.on_leave_since ? 'return' : 'leave',
    'end_sessions',
    'remove',
  ];
  const [change, setChange] = useState<StaffChange>('role');
  const send = useStaffSend(changeStaff, {
    onDone: onClose,
    successText: () => t`Done. It’s in the audit log.`,
  });
  return (
    <StaffForm
      title={person.name}
      action={i18n._(changeTexts[change].name)}
      danger={change === 'remove' || change === 'leave'}
      errors={staffErrorMessages}
      send={send}
      onSend={(reason, { text }) => {
        const role = rolesInOrder.find((one) => one === text('role'));
        send.mutate({ member: person.id, change, reason, ...(change === 'role' && role ? { role } : {}) });
      }}
      onClose={onClose}
    >
      <Select
        label={t`What to do`}
        hint={i18n._(changeTexts[change].explanation)}
        value={change}
        onChange={(event) => setChange(changes.find((one) => one === event.target.value) ?? 'role')}
      >
        {listOptions(changes, (one) => [one, i18n._(changeTexts[one].name)])}
      </Select>
      {change === 'role' ? (
        <Select label={t`Role`} name="role">
          {listOptions(
            rolesInOrder.filter((role) => role !== person.role),
            (role) => [role, i18n._(roleNames[role])],
          )}
        </Select>
      ) : null}
    </StaffForm>
  );
}
