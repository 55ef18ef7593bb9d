import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { RefusalReason } from '../../contract.ts';

export const refusedSubject: MessageDescriptor = msg`We do not show one of your photos`;

/** The reason for the refusal, and the rule it is based on. */
export const reasonTexts: Readonly<
  Record<RefusalReason, { readonly seen: MessageDescriptor; readonly rule: MessageDescriptor }>
> = {
  not_a_person: {
    seen: msg`The photo does not show you clearly.`,
    rule: msg`A photo shows the owner of the profile, so that others see whom they meet.`,
  },
  someone_else: {
    seen: msg`The photo seems to show somebody else.`,
    rule: msg`A profile tells who its owner is, with pictures of that person.`,
  },
  nudity: {
    seen: msg`The photo shows nudity.`,
    rule: msg`Photos show no nudity and nothing shocking.`,
  },
  minor: {
    seen: msg`The photo shows somebody under 18.`,
    rule: msg`The site is for adults: everybody is 18 or older, and so is everybody in the photos.`,
  },
  contact_details: {
    seen: msg`The photo shows an address, a number or a name of another service.`,
    rule: msg`Photos carry no contact details: they would be there for everybody, and are used to cheat.`,
  },
  quality: {
    seen: msg`The photo is too dark, blurred or small to recognise anybody.`,
    rule: msg`A photo shows the owner of the profile, so that others see whom they meet.`,
  },
};

interface PhotoRefusedProps {
  readonly i18n: I18n;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  readonly origin: string;
  /** Days that the picture is kept, hidden. */
  readonly keptDays: number;
}

/**
 * The contents that the Digital Services Act (article 17) requires: effect, facts, who decided and how, the rule, how
 * to appeal.
 */
export function PhotoRefused({ i18n, reason, siteName, mailName, origin, keptDays }: PhotoRefusedProps) {
  const { seen, rule } = reasonTexts[reason];
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(seen)}
      heading={i18n._(refusedSubject)}
      footer={i18n._(msg`This is about your profile on ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>
        {i18n._(msg`Others do not see this photo. The rest of your profile stays as it is.`)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`What we saw`)}</strong>
        <br />
        {i18n._(seen)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`The rule`)}</strong>
        <br />
        {i18n._(rule)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`How it was decided`)}</strong>
        <br />
        {i18n._(
          msg`A person looked at it and decided, as with every photo. A computer only sorts the photos that wait.`,
        )}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`If you disagree`)}</strong>
        <br />
        {i18n._(
          msg`Tell us within six months, under the photo on your profile. Somebody of our team who had no part in this decision, where there is one, looks at it anew, free of charge. In the European Union you may also go to a certified body for out-of-court settlement of disputes with platforms, and always to court.`,
        )}
      </MailText>
      <MailText>
        {i18n._(
          msg`For that we keep the picture for ${keptDays} days, hidden from others. If you remove it yourself, it is erased at once.`,
        )}
      </MailText>
      <MailButton href={`${origin}/profile`}>{i18n._(msg`Object to this decision`)}</MailButton>
    </MailLayout>
  );
}
