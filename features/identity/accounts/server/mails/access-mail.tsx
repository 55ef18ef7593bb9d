import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import type { DeviceTraits } from '../sessions.ts';

/** A credential that was added or removed. */
export type ChangedWayIn = 'passkey_added' | 'passkey_removed' | 'second_step_on' | 'second_step_off';

/** What a reset did with the passkeys; `none`: there were none. */
export type ResetPasskeys = 'none' | 'removed' | 'kept';

/** The subject of an access mail, with its link or the device used, where there is one. */
export type AccessMailContent =
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'confirm_email'; readonly link: string }
  | { readonly kind: 'email_change_asked'; readonly link: string }
  | { readonly kind: 'email_changed'; readonly link: string }
  | { readonly kind: 'account_secured'; readonly link: string }
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'password_reset'; readonly passkeys: ResetPasskeys }
  | { readonly kind: ChangedWayIn; readonly device: DeviceTraits };

export interface AccessMailTexts {
  readonly subject: MessageDescriptor;
  readonly heading: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button?: MessageDescriptor;
  readonly lifetime?: MessageDescriptor;
  /** What to do if it was not the reader. */
  readonly notYou: MessageDescriptor;
  /** The button is for a reader who did not do this: `notYou` comes before it. */
  readonly buttonForOthers?: true;
}

/** Undoes the change described in the mail. */
const notMeButton = {
  button: msg`This was not me`,
  lifetime: msg`The link works once, for 7 days. If the button does nothing, open this address:`,
  buttonForOthers: true,
} as const;

const notYou = msg`Was it not you? Then change your password in the settings right away and log out your other devices.`;

export function accessMailTexts(kind: AccessMailContent['kind'], siteName: string): AccessMailTexts {
  switch (kind) {
    case 'reset':
      return {
        subject: msg`Choose a new password for ${siteName}`,
        heading: msg`Choose a new password`,
        text: msg`Somebody, hopefully you, asked to set a new password for your account at ${siteName}.`,
        button: msg`Choose a new password`,
        lifetime: msg`The link works once, for one hour. If the button does nothing, open this address:`,
        notYou: msg`Was it not you? Then do nothing: your password stays as it is.`,
      };
    case 'confirm_email':
      return {
        subject: msg`Confirm your new e-mail address for ${siteName}`,
        heading: msg`Is this your new address?`,
        text: msg`Confirm it, and from then on you log in at ${siteName} with this address.`,
        button: msg`Confirm my new address`,
        lifetime: msg`The link works once, for 24 hours. If the button does nothing, open this address:`,
        notYou: msg`Was it not you? Then do nothing: without confirmation nothing changes.`,
      };
    case 'email_change_asked':
      return {
        subject: msg`Your e-mail address at ${siteName} is about to change`,
        heading: msg`Your address is about to change`,
        text: msg`Somebody, hopefully you, asked to log in at ${siteName} with another e-mail address from now on. It changes once the new address is confirmed.`,
        notYou: msg`Was it not you? Then somebody knows your password. The button below stops the change, logs out every device, and lets you choose a new password.`,
        ...notMeButton,
      };
    case 'email_changed':
      return {
        subject: msg`Your e-mail address at ${siteName} has changed`,
        heading: msg`Your address has changed`,
        text: msg`From now on you log in at ${siteName} with the new address, and our mails go there.`,
        notYou: msg`Was it not you? Then somebody has taken over your account. The button below gives it back to this address, logs out every device, and lets you choose a new password.`,
        ...notMeButton,
      };
    case 'account_secured':
      return {
        subject: msg`Choose a new password for ${siteName}`,
        heading: msg`Your account is safe`,
        text: msg`You told us that you did not change your e-mail address at ${siteName}. We have logged out every device, and the old password no longer works.`,
        button: msg`Choose a new password`,
        lifetime: msg`The link works once, for one hour. After that, ask for a new one on the log-in page. If the button does nothing, open this address:`,
        notYou: msg`Until you choose a new password, nobody can log in.`,
      };
    case 'email_taken':
      return {
        subject: msg`Your e-mail address was used at ${siteName}`,
        heading: msg`You have an account already`,
        text: msg`Somebody, perhaps you, wanted to use this address for another account at ${siteName}. It belongs to yours, so nothing has changed.`,
        notYou: msg`Was it not you? Then you need not do anything.`,
      };
    case 'password_changed':
      return {
        subject: msg`Your password at ${siteName} has changed`,
        heading: msg`Your password has changed`,
        text: msg`Every device that was logged in before has been logged out, except the one it was changed on.`,
        notYou: msg`Was it not you? Then ask for a new password on the log-in page right away, and look at your devices and passkeys in the settings.`,
      };
    case 'password_reset':
      return {
        subject: msg`Your password at ${siteName} has changed`,
        heading: msg`You have a new password`,
        text: msg`It was chosen with the link we mailed you. Every device has been logged out.`,
        notYou: msg`Was it not you? Then somebody reads your mail: choose a new password for your mailbox, then ask for a new one on our log-in page.`,
      };
    case 'passkey_added':
      return {
        subject: msg`A passkey was added at ${siteName}`,
        heading: msg`You have a new passkey`,
        text: msg`From now on it logs in to your account at ${siteName} without a password.`,
        notYou: msg`Was it not you? Then remove the passkey in the settings right away, change your password, and log out your other devices.`,
      };
    case 'passkey_removed':
      return {
        subject: msg`A passkey was removed at ${siteName}`,
        heading: msg`A passkey was removed`,
        text: msg`It no longer logs in to your account at ${siteName}.`,
        notYou,
      };
    case 'second_step_on':
      return {
        subject: msg`The second step at ${siteName} is on`,
        heading: msg`Log-in now asks for a code`,
        text: msg`After your password, log-in at ${siteName} now asks for a code of an authenticator app. Every other device has been logged out.`,
        notYou: msg`Was it not you? Then tell an administrator right away.`,
      };
    case 'second_step_off':
      return {
        subject: msg`The second step at ${siteName} is off`,
        heading: msg`Log-in no longer asks for a code`,
        text: msg`From now on your password alone logs in at ${siteName}.`,
        notYou,
      };
  }
}

const passkeySentences: Readonly<Record<ResetPasskeys, MessageDescriptor | null>> = {
  none: null,
  removed: msg`Your passkeys have been removed. You can add them again in the settings.`,
  kept: msg`Your passkeys still work. Remove those you do not recognise in the settings.`,
};

interface AccessMailProps {
  readonly i18n: I18n;
  readonly texts: AccessMailTexts;
  readonly mailName: string;
  readonly link: string | null;
  readonly device?: DeviceTraits | undefined;
  readonly passkeys?: ResetPasskeys | undefined;
}

/** The device in the reader's language, with the same precision as the list of devices in the settings. */
function deviceSentence(i18n: I18n, { browser, system, country }: DeviceTraits): string {
  const name = browser && system ? i18n._(msg`${browser} on ${system}`) : (browser ?? system);
  const iso = localeForms[isLocale(i18n.locale) ? i18n.locale : 'en'].iso;
  const place = country ? new Intl.DisplayNames(iso, { type: 'region' }).of(country) : undefined;
  if (name && place) return i18n._(msg`It was done with ${name}, from ${place}.`);
  if (name) return i18n._(msg`It was done with ${name}.`);
  return i18n._(msg`We could not see with which device it was done.`);
}

export function AccessMail({ i18n, texts, mailName, link, device, passkeys = 'none' }: AccessMailProps) {
  const passkeySentence = passkeySentences[passkeys];
  const notYou = <MailText>{i18n._(texts.notYou)}</MailText>;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(texts.text)}
      heading={i18n._(texts.heading)}
      footer={i18n._(
        msg`You get this mail because it is about the safety of your account. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(texts.text)}</MailText>
      {device ? <MailText>{deviceSentence(i18n, device)}</MailText> : null}
      {passkeySentence ? <MailText>{i18n._(passkeySentence)}</MailText> : null}
      {texts.buttonForOthers ? notYou : null}
      {link && texts.button ? <MailButton href={link}>{i18n._(texts.button)}</MailButton> : null}
      {link && texts.lifetime ? (
        <MailText>
          <br />
          {i18n._(texts.lifetime)}
          <br />
          {link}
        </MailText>
      ) : null}
      {texts.buttonForOthers ? null : notYou}
    </MailLayout>
  );
}
