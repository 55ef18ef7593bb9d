import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';

export const upheldSubject = (reference: string): MessageDescriptor =>
  msg`Your appeal against decision ${reference}`;

interface AppealUpheldProps extends MailDetails {
  readonly name: string;
  readonly reference: string;
  /** Written by the moderator who decided the appeal. */
  readonly answer: string;
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
      <MailPart title={i18n._(msg`Why`)}>{answer}</MailPart>
      <MailText>
        {i18n._(
          msg`In the European Union you can go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
    </MailLayout>
  );
}
