import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { RefusalReason } from '../../contract.ts';

export const refusedSubject: MessageDescriptor = msg`One of your photos was rejected`;

/** The reason for the refusal, and the rule it is based on. */
export const reasonTexts: Readonly<
  Record<RefusalReason, { readonly seen: MessageDescriptor; readonly rule: MessageDescriptor }>
> = {
  not_a_person: {
    seen: msg`The photo doesn’t show you clearly.`,
    rule: msg`Your photos should show you, so that people know who they’re meeting.`,
  },
  someone_else: {
    seen: msg`The photo seems to show someone else.`,
    rule: msg`A profile shows who you are, with photos of yourself.`,
  },
  nudity: {
    seen: msg`The photo shows nudity.`,
    rule: msg`Photos can’t show nudity or anything shocking.`,
  },
  minor: {
    seen: msg`The photo shows someone under 18.`,
    rule: msg`This site is for adults: everyone is 18 or older, and so is everyone in the photos.`,
  },
  contact_details: {
    seen: msg`The photo shows an address, a number or a username on another service.`,
    rule: msg`Photos can’t contain contact details: everyone would see them, and scammers use them.`,
  },
  quality: {
    seen: msg`The photo is too dark, blurred or small to recognise anyone.`,
    rule: msg`Your photos should show you, so that people know who they’re meeting.`,
  },
};

interface PhotoRefusedProps {
  readonly i18n: I18n;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  readonly origin: string;
  /** How many days the picture is kept, hidden. */
  readonly keptDays: number;
}

/**
 * The parts that the Digital Services Act (article 17) requires: the effect, the facts, who decided and how, the rule,
 * and how to appeal.
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
        {i18n._(msg`Other people can’t see this photo. The rest of your profile stays as it is.`)}
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
        <strong>{i18n._(msg`How we decided`)}</strong>
        <br />
        {i18n._(
          msg`Someone on our team looked at it and decided, as with every photo. A computer only sorts the photos that are waiting.`,
        )}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`If you disagree`)}</strong>
        <br />
        {i18n._(
          msg`Tell us within six months, under the photo on your profile. Where possible, someone on our team who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
      <MailText>
        {i18n._(
          msg`So that you can appeal, we keep the photo for ${keptDays} days, hidden from other people. If you remove it yourself, we delete it right away.`,
        )}
      </MailText>
      <MailButton href={`${origin}/profile`}>{i18n._(msg`Appeal this decision`)}</MailButton>
    </MailLayout>
  );
}
