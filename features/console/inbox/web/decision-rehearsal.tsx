import { Plural, Trans } from '@lingui/react/macro';
import type { CallResponse } from '#platform/shared/call.ts';
import { Rehearsal } from '#platform/web/staff/rehearsal.tsx';
import type { previewInboxDecision } from '../contract.ts';

interface DecisionRehearsalProps {
  readonly preview: CallResponse<typeof previewInboxDecision>;
}

/** What a decision would do: the statement of reasons, or else the mails to others. */
export function DecisionRehearsal({ preview: { mails, loses_role: losesRole } }: DecisionRehearsalProps) {
  const toSubject = mails.filter(({ to_subject: is }) => is);
  const others = mails.length - toSubject.length;
  return (
    <>
      <Rehearsal
        losesRole={losesRole}
        mails={toSubject.length > 0 ? toSubject : mails}
        none={<Trans>Nobody gets an email about this.</Trans>}
      />
      {toSubject.length > 0 && others > 0 ? (
        <p className="text-sm text-ink-muted">
          <Plural
            value={others}
            one="One more email goes out, such as the answer to the person who reported this."
            other="# more emails go out, such as the answers to the people who reported this."
          />
        </p>
      ) : null}
    </>
  );
}
