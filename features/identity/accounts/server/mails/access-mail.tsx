import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import type { DeviceTraits } from '../log-in/sessions.ts';

/** A credential that was added or removed. */
export type ChangedWayIn = 'passkey_added' | 'passkey_removed' | 'second_step_on' | 'second_step_off';

/** What happened to the passkeys in a reset; `none` means that there were none. */
export type ResetPasskeys = 'none' | 'removed' | 'kept';

/** The subject of an access mail, with its link or the device that was used, if any. */
export type AccessMailContent =
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'confirm_email'; readonly link: string }
  | { readonly kind: 'email_change_asked'; readonly link: string }
  | { readonly kind: 'email_changed'; readonly link: string }
  | { readonly kind: 'account_secured'; readonly link: string }
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'address_refused' }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'password_reset'; readonly passkeys: ResetPasskeys }
  | { readonly kind: ChangedWayIn; readonly device: DeviceTraits };

export interface AccessMailTexts {
  readonly subject: MessageDescriptor;
  readonly heading: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button?: MessageDescriptor;
  readonly lifetime?: MessageDescriptor;
  /** What readers should do if they did not do this. */
  readonly notYou: MessageDescriptor;
  /** The button is for readers who did not do this, so `notYou` is shown above it. */
  readonly buttonForOthers?: true;
  /** Why they get the mail, if it is not about an account of theirs. */
  readonly because?: (mailName: string) => MessageDescriptor;
  /** The page that the button opens if the mail contains no link of its own. */
  readonly leadsTo?: string;
}

/** Undoes the change that the mail describes. */
const notMeButton = {
  button: msg`This wasn’t me`,
  lifetime: msg`The link works once, for 7 days.`,
  buttonForOthers: true,
} as const;

/** Leads to the log-in and security settings, for readers who did not make the change. */
const securityButton = { button: msg`Check my security settings`, leadsTo: '/settings/security' } as const;

const notYou = msg`Wasn’t this you? Change your password in settings right away and log out your other devices.`;

export function accessMailTexts(kind: AccessMailContent['kind'], siteName: string): AccessMailTexts {
  const texts: Readonly<Record<AccessMailContent['kind'], AccessMailTexts>> = {
    reset: {
      subject: msg`Choose a new password for ${siteName}`,
      heading: msg`Choose a new password`,
      text: msg`Someone, hopefully you, asked for a new password for your ${siteName} account.`,
      button: msg`Choose a new password`,
      lifetime: msg`The link works once, for one hour.`,
      notYou: msg`Wasn’t this you? You don’t need to do anything. Your password stays the same.`,
    },
    confirm_email: {
      subject: msg`Confirm your new email address for ${siteName}`,
      heading: msg`Is this your new address?`,
      text: msg`Once you confirm it, you’ll log in to ${siteName} with this address.`,
      button: msg`Confirm my new address`,
      lifetime: msg`The link works once, for 24 hours.`,
      notYou: msg`Wasn’t this you? You don’t need to do anything. Nothing changes without confirmation.`,
    },
    email_change_asked: {
      subject: msg`Your email address on ${siteName} is about to change`,
      heading: msg`Your address is about to change`,
      text: msg`Someone, hopefully you, asked to change your email address on ${siteName}. It changes once the new address is confirmed.`,
      notYou: msg`Wasn’t this you? Then someone knows your password. The button below stops the change, logs out every device and lets you choose a new password.`,
      ...notMeButton,
    },
    email_changed: {
      subject: msg`Your email address on ${siteName} has changed`,
      heading: msg`Your address has changed`,
      text: msg`From now on, you’ll log in to ${siteName} with the new address, and that’s where we’ll send our emails.`,
      notYou: msg`Wasn’t this you? Then someone has taken over your account. The button below gives it back to this address, logs out every device and lets you choose a new password.`,
      ...notMeButton,
    },
    account_secured: {
      subject: msg`Choose a new password for ${siteName}`,
      heading: msg`Your account is safe`,
      text: msg`You told us that you didn’t change your email address on ${siteName}. We’ve logged out every device, and the old password no longer works.`,
      button: msg`Choose a new password`,
      lifetime: msg`The link works once, for one hour. After that, ask for a new one on the login page.`,
      notYou: msg`Nobody can log in until you choose a new password.`,
    },
    email_taken: {
      subject: msg`Your email address was used on ${siteName}`,
      heading: msg`You already have an account`,
      text: msg`Someone, perhaps you, tried to use this address for another ${siteName} account. It already belongs to your account, so nothing has changed.`,
      notYou: msg`Wasn’t this you? You don’t need to do anything.`,
    },
    address_refused: {
      subject: msg`Your email address can’t be used on ${siteName}`,
      heading: msg`This address can’t be used here`,
      text: msg`Someone, perhaps you, tried to use this address for an account on ${siteName}. That isn’t possible, because the address is blocked. If you think that’s a mistake, write to our support team.`,
      button: msg`Contact support`,
      leadsTo: '/pages/service',
      notYou: msg`Wasn’t this you? You don’t need to do anything.`,
      because: (mailName) =>
        msg`You’re getting this email because someone entered your address. Regards, ${mailName}`,
    },
    password_changed: {
      subject: msg`Your ${siteName} password has changed`,
      heading: msg`Your password has changed`,
      text: msg`We’ve logged out every device except the one it was changed on.`,
      notYou: msg`Wasn’t this you? Ask for a new password on the login page right away, and check your devices and passkeys in settings.`,
    },
    password_reset: {
      subject: msg`Your ${siteName} password has changed`,
      heading: msg`You have a new password`,
      text: msg`It was chosen with the link we emailed you. We’ve logged out every device.`,
      notYou: msg`Wasn’t this you? Then someone can read your email. Change your email password first, then ask for a new one on our login page.`,
    },
    passkey_added: {
      subject: msg`A passkey was added to your ${siteName} account`,
      heading: msg`You have a new passkey`,
      text: msg`From now on, you can use it to log in to ${siteName} without a password.`,
      notYou: msg`Wasn’t this you? Remove the passkey in settings right away, change your password and log out your other devices.`,
      ...securityButton,
    },
    passkey_removed: {
      subject: msg`A passkey was removed from your ${siteName} account`,
      heading: msg`A passkey was removed`,
      text: msg`You can no longer use it to log in to ${siteName}.`,
      notYou,
      ...securityButton,
    },
    second_step_on: {
      subject: msg`Two-step verification is on for your ${siteName} account`,
      heading: msg`You now need a code to log in`,
      text: msg`You now log in to ${siteName} with your password and a code from an authenticator app. We’ve logged out all your other devices.`,
      notYou: msg`Wasn’t this you? Tell an administrator right away.`,
    },
    second_step_off: {
      subject: msg`Two-step verification is off for your ${siteName} account`,
      heading: msg`You no longer need a code to log in`,
      text: msg`From now on, you log in to ${siteName} with just your password.`,
      notYou,
      ...securityButton,
    },
  };
  return texts[kind];
}

const passkeySentences: Readonly<Record<ResetPasskeys, MessageDescriptor | null>> = {
  none: null,
  removed: msg`We’ve removed your passkeys. You can add them again in settings.`,
  kept: msg`Your passkeys still work. Remove any you don’t recognise in settings.`,
};

interface AccessMailProps extends MailDetails {
  readonly texts: AccessMailTexts;
  readonly link: string | null;
  readonly device?: DeviceTraits | undefined;
  readonly passkeys?: ResetPasskeys | undefined;
}

/** The device in the reader's language, as detailed as in the list of devices in the settings. */
function deviceSentence(i18n: I18n, { browser, system, country }: DeviceTraits): string {
  const name = browser && system ? i18n._(msg`${browser} on ${system}`) : (browser ?? system);
  const iso = localeForms[isLocale(i18n.locale) ? i18n.locale : 'en'].iso;
  const place = country ? new Intl.DisplayNames(iso, { type: 'region' }).of(country) : undefined;
  if (name && place) return i18n._(msg`This was done with ${name}, from ${place}.`);
  if (name) return i18n._(msg`This was done with ${name}.`);
  return i18n._(msg`We couldn’t see which device was used.`);
}

export function AccessMail(props: AccessMailProps) {
  const { i18n, texts, mailName, origin, link, device, passkeys = 'none' } = props;
  const passkeySentence = passkeySentences[passkeys];
  const notYou = <MailText>{i18n._(texts.notYou)}</MailText>;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(texts.text)}
      heading={i18n._(texts.heading)}
      footer={i18n._(
        texts.because?.(mailName) ??
          msg`You’re getting this email because it’s about the security of your account. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(texts.text)}</MailText>
      {device ? <MailText>{deviceSentence(i18n, device)}</MailText> : null}
      {passkeySentence ? <MailText>{i18n._(passkeySentence)}</MailText> : null}
      {texts.buttonForOthers ? notYou : null}
      {link && texts.button ? <MailButton href={link}>{i18n._(texts.button)}</MailButton> : null}
      {link && texts.lifetime ? <MailFallback i18n={i18n} note={i18n._(texts.lifetime)} href={link} /> : null}
      {texts.buttonForOthers ? null : notYou}
      {texts.leadsTo && texts.button ? (
        <MailButton href={`${origin}${texts.leadsTo}`}>{i18n._(texts.button)}</MailButton>
      ) : null}
    </MailLayout>
  );
}
