import { msg, plural } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const differencesSubject = msg`Payments that don’t match the payment service`;

interface DifferencesNoticeProps extends MailDetails {
  readonly count: number;
}

export function DifferencesNotice({ i18n, count, siteName, origin }: DifferencesNoticeProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Please check them today.`)}
      heading={i18n._(differencesSubject)}
      footer={i18n._(msg`You’re getting this email because you handle payments for ${siteName}.`)}
    >
      <MailText>
        {i18n._(
          msg`${plural(count, {
            one: 'Last night we found # payment that doesn’t match the payment service’s list.',
            other: 'Last night we found # payments that don’t match the payment service’s list.',
          })}`,
        )}
      </MailText>
      <MailButton href={`${origin}/staff/payments`}>{i18n._(msg`View payments`)}</MailButton>
    </MailLayout>
  );
}
