import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { rules } from './statement-of-reasons.tsx';

export const warningSubject = msg`A warning about your profile`;

interface WarningProps extends MailDetails {
  readonly name: string;
  readonly rule: ReportReason;
  /** Written by the staff member who warns. */
  readonly facts: string;
}

/**
 * Restricts nothing, so it needs no appeal. It states which rule was broken, what was seen, and what happens next
 * time.
 */
export function Warning({ i18n, name, rule, facts, siteName, mailName, origin }: WarningProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(rules[rule])}
      heading={i18n._(warningSubject)}
      footer={i18n._(
        msg`You’re getting this email because you have a profile on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Dear ${name}`)},</MailText>
      <MailPart title={i18n._(msg`The rule`)}>{i18n._(rules[rule])}</MailPart>
      <MailPart title={i18n._(msg`What we saw`)}>{facts}</MailPart>
      <MailText>
        {i18n._(msg`Nothing changes for now. If it happens again, we may suspend your profile.`)}
      </MailText>
      <MailButton href={`${origin}/pages/terms`}>{i18n._(msg`Read the terms`)}</MailButton>
    </MailLayout>
  );
}
