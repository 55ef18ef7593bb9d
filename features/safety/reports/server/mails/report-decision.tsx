import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { ReportDecision } from '../../report-choices.ts';

export const decisionSubject = (reference: string): MessageDescriptor =>
  msg`What we decided about your report (${reference})`;

const outcomes: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  no_action: msg`We found nothing that breaks our rules, so nothing changes.`,
  remove_photo: msg`You were right. We’ve removed a photo.`,
  suspend: msg`You were right. We’ve suspended the profile.`,
};

interface ReportDecisionMailProps extends MailDetails {
  readonly name: string;
  readonly reference: string;
  readonly decision: ReportDecision;
}

export function ReportDecisionMail(props: ReportDecisionMailProps) {
  const { i18n, name, reference, decision, siteName, mailName } = props;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(outcomes[decision])}
      heading={i18n._(msg`What we decided about your report`)}
      footer={i18n._(
        msg`You’re getting this email because you reported something on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Dear ${name}`)},</MailText>
      <MailText>{i18n._(msg`We’ve looked at your report ${reference}.`)}</MailText>
      <MailText>{i18n._(outcomes[decision])}</MailText>
      <MailText>
        {i18n._(
          msg`Don’t agree? Reply to this email within six months. Someone who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
    </MailLayout>
  );
}
