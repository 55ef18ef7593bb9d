import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const differencesSubject = msg`Payments that do not agree with the payment service`;

interface DifferencesNoticeProps {
  readonly i18n: I18n;
  readonly count: number;
  readonly siteName: string;
  readonly link: string;
}

export function DifferencesNotice({ i18n, count, siteName, link }: DifferencesNoticeProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Somebody should look at them today.`)}
      heading={i18n._(differencesSubject)}
      footer={i18n._(msg`You get this mail because you handle payments for ${siteName}.`)}
    >
      <MailText>
        {i18n._(
          msg`${plural(count, {
            one: 'Tonight # payment was found that differs from the list of the payment service.',
            other: 'Tonight # payments were found that differ from the list of the payment service.',
          })}`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Look at the payments`)}</MailButton>
    </MailLayout>
  );
}
