import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const flaggerLinkSubject = (siteName: string): MessageDescriptor =>
  msg`Your link for reporting illegal content on ${siteName}`;

interface FlaggerLinkProps extends MailDetails {
  /** The trusted flagger. */
  readonly organisation: string;
  readonly link: string;
}

export function FlaggerLink({ i18n, organisation, siteName, mailName, link }: FlaggerLinkProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Notices sent with this link come first.`)}
      heading={i18n._(msg`Your link for reporting illegal content`)}
      footer={i18n._(
        msg`You’re getting this email because ${organisation} is a trusted flagger under the Digital Services Act. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`We’ve recorded ${organisation} as a trusted flagger on ${siteName}. Send your notices with the link below: they come before all others, and we’ll tell you what we decided.`,
        )}
      </MailText>
      <MailText>
        {i18n._(
          msg`The link shows us that a notice is yours, so only share it with colleagues. You can use it as often as you like. Earlier links no longer work.`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Send a notice`)}</MailButton>
    </MailLayout>
  );
}
