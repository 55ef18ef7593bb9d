import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { changeStaff } from '../calls.gen.ts';
import type { StaffChange, StaffPerson } from '../contract.ts';
import { changeTexts } from './change-texts.ts';
import { staffErrorMessages } from './error-messages.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

interface ChangeDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** Asks for a change and its reason, and explains its effect. */
export function ChangeDialog({ person, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(staffErrorMessages);
  const { revalidate } = useRevalidator();
  const changes: StaffChange[] = [
    'role',
    person.on_leave_since ? 'return' : 'leave',
    'end_sessions',
    'remove',
  ];
  const [change, setChange] = useState<StaffChange>('role');
  const send = useSend(changeStaff, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Done. It’s in the audit log.` });
      await revalidate();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    const role = rolesInOrder.find((one) => one === form.get('role'));
    send.mutate({ member: person.id, change, reason, ...(change === 'role' && role ? { role } : {}) });
  };
  const isDanger = change === 'remove' || change === 'leave';
  return (
    <Dialog open onClose={onClose} title={person.name}>
      {send.error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(send.error)}
        </Alert>
      ) : null}
      <form onSubmit={submit} className="grid gap-4 pb-2">
        <Select
          label={t`What to do`}
          hint={i18n._(changeTexts[change].explanation)}
          value={change}
          onChange={(event) => setChange(changes.find((one) => one === event.target.value) ?? 'role')}
        >
          {changes.map((one) => (
            <option key={one} value={one}>
              {i18n._(changeTexts[one].name)}
            </option>
          ))}
        </Select>
        {change === 'role' ? (
          <Select label={t`Role`} name="role">
            {rolesInOrder
              .filter((role) => role !== person.role)
              .map((role) => (
                <option key={role} value={role}>
                  {i18n._(roleNames[role])}
                </option>
              ))}
          </Select>
        ) : null}
        <TextArea label={t`Reason`} hint={t`For the audit log.`} name="reason" required maxLength={500} />
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={send.isPending}>
          {i18n._(changeTexts[change].name)}
        </Button>
      </form>
    </Dialog>
  );
}
