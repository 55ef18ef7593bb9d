import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { RefusalReason } from '../../contract.ts';
import type { PhotoKind } from '../review/reviewed-photo.ts';
import { footers, profileRules, seenTexts } from './photo-words.ts';

/** `free`: the refusal is overturned, but the picture was already deleted. */
export type AppealResult = 'upheld' | 'shown' | 'free';

type ByResult = Readonly<Record<PhotoKind, Readonly<Record<AppealResult, MessageDescriptor>>>>;

const stillRejected = msg`We looked at your photo again: it’s still rejected`;

export const appealSubjects: ByResult = {
  photo: {
    upheld: stillRejected,
    shown: msg`Your photo is now visible`,
    free: msg`You can add your photo again`,
  },
  chat_photo: {
    upheld: stillRejected,
    shown: msg`Your photo has been delivered after all`,
    free: msg`You can send your photo again`,
  },
};

const deletedNow = msg`The photo has now been deleted. In the European Union you can go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`;

const outcomes: ByResult = {
  photo: {
    upheld: deletedNow,
    shown: msg`You were right, and we’re sorry. Other people can see your photo again.`,
    free: msg`You were right, and we’re sorry. We no longer have the photo, so please add it again.`,
  },
  chat_photo: {
    upheld: deletedNow,
    shown: msg`You were right, and we’re sorry. Your photo is in the chat now, and it costs you nothing.`,
    free: msg`You were right, and we’re sorry. We no longer have the photo, so please send it again.`,
  },
};

interface AppealDecidedProps extends MailDetails {
  readonly kind: PhotoKind;
  readonly result: AppealResult;
  readonly reason: RefusalReason;
  /** The path of the page where its owner sees the photo. */
  readonly page: string;
  /** Whether the appeal was decided by someone other than the person who refused the photo. */
  readonly another: boolean;
}

/** The outcome of an appeal against a refused photo (Digital Services Act, article 20). */
export function AppealDecided(props: AppealDecidedProps) {
  const { i18n, kind, result, reason, page, another, siteName, mailName, origin } = props;
  const subject = i18n._(appealSubjects[kind][result]);
  return (
    <MailLayout
      i18n={i18n}
      preview={subject}
      heading={subject}
      footer={i18n._(footers[kind](siteName, mailName))}
    >
      <MailText>
        {another
          ? i18n._(msg`Someone who wasn’t involved in the first decision read what you wrote and decided.`)
          : i18n._(msg`We read what you wrote, looked again and decided.`)}
      </MailText>
      {result === 'upheld' ? (
        <MailText>
          {i18n._(seenTexts[kind][reason])}
          {kind === 'photo' ? ` ${i18n._(profileRules[reason])}` : null}
        </MailText>
      ) : null}
      <MailText>{i18n._(outcomes[kind][result])}</MailText>
      <MailButton href={`${origin}${page}`}>
        {kind === 'photo' ? i18n._(msg`Go to my profile`) : i18n._(msg`Go to the chat`)}
      </MailButton>
    </MailLayout>
  );
}
