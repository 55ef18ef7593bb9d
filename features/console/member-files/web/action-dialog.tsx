import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { Rehearsal } from '#platform/web/staff/rehearsal.tsx';
import { StaffForm, type TypedFields } from '#platform/web/staff/staff-form.tsx';
import { useRehearsal } from '#platform/web/staff/use-rehearsal.ts';
import { actOnMember, previewMemberAction } from '../calls.gen.ts';
import type { MemberFile } from '../contract.ts';
import type { MemberAction } from '../member-actions.ts';
import { ActionFields } from './action-fields.tsx';
import { actionNames, actionTexts } from './action-names.ts';
import { memberFileErrorMessages } from './error-messages.ts';

type Preview = CallResponse<typeof previewMemberAction>;

interface ActionDialogProps {
  readonly file: MemberFile;
  readonly action: MemberAction;
  readonly onClose: () => void;
  readonly onDone: (outcome: Preview['outcome']) => void;
}

/** Asks for a reason, shows what the member will see, and only then carries the action out. */
export function ActionDialog({ file, action, onClose, onDone }: ActionDialogProps) {
  const { i18n } = useLingui();
  const { answer, rehearse, send, ...steps } = useRehearsal(previewMemberAction, actOnMember, ({ outcome }) =>
    onDone(outcome),
  );
  return (
    <StaffForm
      title={i18n._(actionNames[action])}
      description={i18n._(actionTexts[action])}
      action={answer ? i18n._(actionNames[action]) : <Trans>Preview</Trans>}
      danger={answer !== null && (action === 'suspend' || action === 'delete')}
      errors={memberFileErrorMessages}
      send={send}
      rehearsal={answer ? { ...steps, shown: <Effects preview={answer} /> } : undefined}
      onSend={(reason, typed) => rehearse({ member: file.id, action, reason, ...fieldsIn(typed) })}
      onClose={onClose}
    >
      <ActionFields action={action} error={send.error} />
    </StaffForm>
  );
}

function fieldsIn({
  text,
}: TypedFields): Omit<CallInput<typeof actOnMember>, 'member' | 'action' | 'reason'> {
  const texts = ['rule', 'facts', 'email', 'known_email', 'birth_date'].filter((name) => text(name) !== '');
  const credits = text('credits');
  return {
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    ...(/^[-+]?\d{1,5}$/.test(credits) ? { credits: Number(credits) } : {}),
  };
}

/** What the action would do. */
function Effects({ preview: { mails, outcome, loses_role: losesRole } }: { readonly preview: Preview }) {
  if (outcome === 'waiting')
    return (
      <Alert tone="warning">
        <Trans>This is worth more than 100, so a colleague has to approve it first.</Trans>
      </Alert>
    );
  return (
    <Rehearsal
      losesRole={losesRole}
      mails={mails}
      intro={
        <Plural value={mails.length} one="This email will be sent:" other="These # emails will be sent:" />
      }
      none={<Trans>The member doesn’t get an email about this straight away.</Trans>}
    />
  );
}
