import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import {
  MailAddress,
  MailButton,
  MailFallback,
  MailLayout,
  MailText,
} from '#platform/server/mail/mail-layout.tsx';

export const signupAttemptSubject = (siteName: string): MessageDescriptor =>
  msg`You already have a ${siteName} account`;

interface SignupAttemptMailProps extends MailDetails {
  /** Whether the account was deleted and can still be restored. */
  readonly deleted: boolean;
  /** A link that logs in, or restores the deleted account. */
  readonly link: string;
}

export function SignupAttemptMail({
  i18n,
  siteName,
  mailName,
  deleted,
  link,
  origin,
}: SignupAttemptMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Someone, perhaps you, signed up with this address.`)}
      heading={i18n._(msg`You already have an account`)}
      footer={i18n._(
        msg`Wasn’t this you? You don’t need to do anything: we made no new account, and the person who tried can’t tell that you have one. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {deleted
          ? i18n._(
              msg`Someone, perhaps you, signed up on ${siteName} with this address. Its account was deleted recently, and you can still bring it back.`,
            )
          : i18n._(
              msg`Someone, perhaps you, signed up on ${siteName} with this address. You already have an account. Log in with one tap, or choose a new password.`,
            )}
      </MailText>
      <MailButton href={link}>
        {deleted ? i18n._(msg`Bring my account back`) : i18n._(msg`Log in`)}
      </MailButton>
      <MailFallback
        i18n={i18n}
        note={deleted ? i18n._(msg`The link works once.`) : i18n._(msg`The link works once, for 24 hours.`)}
        href={link}
      />
      {deleted ? null : (
        <MailAddress
          note={i18n._(msg`To choose a new password, open this link:`)}
          href={`${origin}/reset-password`}
        />
      )}
    </MailLayout>
  );
}
