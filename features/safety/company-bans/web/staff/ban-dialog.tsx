import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { Rehearsal } from '#platform/web/staff/rehearsal.tsx';
import { RuleAndFacts } from '#platform/web/staff/rule-and-facts.tsx';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useRehearsal } from '#platform/web/staff/use-rehearsal.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { previewCompanyBan, requestCompanyBan } from '../../calls.gen.ts';
import { companyBanErrorMessages } from './error-messages.ts';

interface BanDialogProps {
  readonly member: string;
  readonly company: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why, shows what the member will see, and then asks a second person. */
export function BanDialog({ member, company, onClose, onDone }: BanDialogProps) {
  const { t } = useLingui();
  const { answer, rehearse, send, ...steps } = useRehearsal(previewCompanyBan, requestCompanyBan, onDone);
  const mails = answer?.mails ?? [];
  const intro = (
    <Plural
      value={mails.length}
      one="Once a colleague has confirmed, this email will be sent:"
      other="Once a colleague has confirmed, these # emails will be sent:"
    />
  );
  return (
    <StaffForm
      title={t`Ban from all sites of ${company}`}
      description={t`The member’s accounts are suspended on all these sites, and nobody can sign up there with this address again. A colleague has to confirm this within a week.`}
      reason={{ hint: t`For your colleague and the audit log. Only staff read it.` }}
      action={answer ? <Trans>Ask a colleague to confirm</Trans> : <Trans>Preview</Trans>}
      danger={answer !== null}
      errors={companyBanErrorMessages}
      send={send}
      rehearsal={
        answer ? { ...steps, shown: <Rehearsal mails={mails} intro={intro} none={intro} /> } : undefined
      }
      onSend={(reason, { text }) =>
        rehearse({ member, rule: text('rule') as ReportReason, facts: text('facts'), reason })
      }
      onClose={onClose}
    >
      <RuleAndFacts rules={reasonNames} issues={useIssues(send.error)} />
    </StaffForm>
  );
}
