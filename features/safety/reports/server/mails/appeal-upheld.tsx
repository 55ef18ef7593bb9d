import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const upheldSubject = (reference: string): MessageDescriptor =>
  msg`Your appeal against decision ${reference}`;

interface AppealUpheldProps {
  readonly i18n: I18n;
  readonly name: string;
  readonly reference: string;
  /** Written by the moderator who decided the appeal. */
  readonly answer: string;
  readonly siteName: string;
  readonly mailName: string;
}

/** The outcome of a complaint under the Digital Services Act (article 20), with the remedies that remain. */
export function AppealUpheld({ i18n, name, reference, answer, siteName, mailName }: AppealUpheldProps) {
  const outcome = i18n._(
    msg`We’ve looked at decision ${reference} again. It stands: your profile stays suspended.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={outcome}
      heading={i18n._(upheldSubject(reference))}
      footer={i18n._(
        msg`This is about decision ${reference} about your profile on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Dear ${name}`)},</MailText>
      <MailText>{outcome}</MailText>
      <MailText>
        <strong>{i18n._(msg`Why`)}</strong>
        <br />
        {answer}
      </MailText>
      <MailText>
        {i18n._(
          msg`In the European Union you can go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
    </MailLayout>
  );
}
