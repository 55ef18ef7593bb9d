import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { RefusalReason } from '../../contract.ts';
import type { PhotoKind } from '../review/reviewed-photo.ts';
import { chatRule, footers, profileRules, seenTexts } from './photo-words.ts';

export const refusedSubjects: Readonly<Record<PhotoKind, MessageDescriptor>> = {
  photo: msg`One of your photos was rejected`,
  chat_photo: msg`A photo in your chat was rejected`,
};

interface Words {
  readonly effect: MessageDescriptor;
  readonly decided: MessageDescriptor;
  readonly objection: MessageDescriptor;
  readonly storage?: MessageDescriptor;
}

const wordsFor = (kind: PhotoKind, keptDays: number): Words =>
  kind === 'photo'
    ? {
        effect: msg`Other people can’t see this photo. The rest of your profile stays as it is.`,
        decided: msg`Someone on our team looked at it and decided, as with every photo. A computer only sorts the photos that are waiting.`,
        objection: msg`Tell us within six months, under the photo on your profile. Where possible, someone on our team who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        storage: msg`So that you can appeal, we keep the photo for ${keptDays} days, hidden from other people. If you remove it yourself, we delete it right away.`,
      }
    : {
        effect: msg`The other person hasn’t seen your photo, and you have your credits back. We keep it hidden for ${keptDays} days in case you appeal, then we delete it.`,
        decided: msg`Someone on our team looked at it and decided.`,
        objection: msg`Tell us within six months, next to the photo in the chat. Where possible, someone on our team who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
      };

interface PhotoRefusedProps extends MailDetails {
  readonly kind: PhotoKind;
  readonly reason: RefusalReason;
  /** The path of the page where its owner can appeal. */
  readonly page: string;
  /** How many days the picture is kept, hidden. */
  readonly keptDays: number;
}

/**
 * The parts that the Digital Services Act (article 17) requires: the effect, the facts, who decided and how, the rule,
 * and how to appeal.
 */
export function PhotoRefused(props: PhotoRefusedProps) {
  const { i18n, kind, reason, page, keptDays, siteName, mailName, origin } = props;
  const seen = i18n._(seenTexts[kind][reason]);
  const rule = kind === 'photo' ? profileRules[reason] : chatRule;
  const { effect, decided, objection, storage } = wordsFor(kind, keptDays);
  return (
    <MailLayout
      i18n={i18n}
      preview={seen}
      heading={i18n._(refusedSubjects[kind])}
      footer={i18n._(footers[kind](siteName, mailName))}
    >
      <MailText>{i18n._(effect)}</MailText>
      <MailPart title={i18n._(msg`What we saw`)}>{seen}</MailPart>
      <MailPart title={i18n._(msg`The rule`)}>{i18n._(rule)}</MailPart>
      <MailPart title={i18n._(msg`How we decided`)}>{i18n._(decided)}</MailPart>
      <MailPart title={i18n._(msg`If you disagree`)}>{i18n._(objection)}</MailPart>
      {storage ? <MailText>{i18n._(storage)}</MailText> : null}
      <MailButton href={`${origin}${page}`}>{i18n._(msg`Appeal this decision`)}</MailButton>
    </MailLayout>
  );
}
