import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import { Declared, type Declaration } from './declared.tsx';

export const declarationSubject = msg`Confirm your withdrawal`;

interface WithdrawalDeclarationProps extends Declaration, MailDetails {
  readonly link: string;
}

export function WithdrawalDeclaration({ link, mailName, ...declared }: WithdrawalDeclarationProps) {
  const { i18n } = declared;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`We’ve received it. One more click, so that we know it’s from you.`)}
      heading={i18n._(declarationSubject)}
      footer={i18n._(
        msg`You’re getting this email because someone entered this address to withdraw from a purchase. Wasn’t this you? Just ignore it, and nothing will happen. Regards, ${mailName}`,
      )}
    >
      <Declared {...declared} />
      <MailText>
        {i18n._(
          msg`Confirm that this comes from you. We’ll then process it right away. What counts is the moment you sent it, not the moment you confirm it. The link works for 30 days.`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Confirm withdrawal`)}</MailButton>
    </MailLayout>
  );
}
