import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const signupAttemptSubject = (siteName: string): MessageDescriptor =>
  msg`You already have an account at ${siteName}`;

interface SignupAttemptMailProps {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  /** Whether the account was deleted and can still be restored. */
  readonly deleted: boolean;
  /** Logs in, or restores the deleted account. */
  readonly link: string;
  readonly resetLink: string;
}

export function SignupAttemptMail({
  i18n,
  siteName,
  mailName,
  deleted,
  link,
  resetLink,
}: SignupAttemptMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Somebody, perhaps you, signed up with this address.`)}
      heading={i18n._(msg`You already have an account`)}
      footer={i18n._(
        msg`Was it not you? Then do nothing: no new account was made, and whoever tried did not learn that you have one. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {deleted
          ? i18n._(
              msg`Somebody, perhaps you, signed up at ${siteName} with this address. Its account was deleted a short while ago and can still be brought back.`,
            )
          : i18n._(
              msg`Somebody, perhaps you, signed up at ${siteName} with this address. You have an account already: come in with one tap, or choose a new password.`,
            )}
      </MailText>
      <MailButton href={link}>
        {deleted ? i18n._(msg`Bring my account back`) : i18n._(msg`Log in`)}
      </MailButton>
      <MailText>
        <br />
        {deleted
          ? i18n._(msg`The link works once. If the button does nothing, open this address:`)
          : i18n._(msg`The link works once, for 24 hours. If the button does nothing, open this address:`)}
        <br />
        {link}
      </MailText>
      {deleted ? null : (
        <MailText>
          {i18n._(msg`To choose a new password, open this address:`)}
          <br />
          {resetLink}
        </MailText>
      )}
    </MailLayout>
  );
}
