import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import { chatPhotoSeen } from './chat-photo-refused.tsx';

/** `free`: the refusal is overturned, but the picture was already erased. */
export type ChatAppealResult = 'upheld' | 'shown' | 'free';

export const chatAppealSubjects: Readonly<Record<ChatAppealResult, MessageDescriptor>> = {
  upheld: msg`We looked at your photo again: it’s still rejected`,
  shown: msg`Your photo has been delivered after all`,
  free: msg`You can send your photo again`,
};

interface ChatAppealDecidedProps {
  readonly i18n: I18n;
  readonly result: ChatAppealResult;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  readonly link: string;
  /** Whether different people decided the appeal and the refusal. */
  readonly another: boolean;
}

const outcomes: Readonly<Record<ChatAppealResult, MessageDescriptor>> = {
  upheld: msg`The photo has now been deleted. In the European Union you can go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
  shown: msg`You were right, and we’re sorry. Your photo is in the chat now, and it costs you nothing.`,
  free: msg`You were right, and we’re sorry. We no longer have the photo, so please send it again.`,
};

/** The outcome of an appeal against a refused photo in a chat (Digital Services Act, article 20). */
export function ChatAppealDecided(props: ChatAppealDecidedProps) {
  const { i18n, result, reason, siteName, mailName, link, another } = props;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(chatAppealSubjects[result])}
      heading={i18n._(chatAppealSubjects[result])}
      footer={i18n._(msg`This is about your chats on ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>
        {another
          ? i18n._(msg`Someone who wasn’t involved in the first decision read what you wrote and decided.`)
          : i18n._(msg`We read what you wrote, looked again and decided.`)}
      </MailText>
      {result === 'upheld' ? <MailText>{i18n._(chatPhotoSeen[reason])}</MailText> : null}
      <MailText>{i18n._(outcomes[result])}</MailText>
      <MailButton href={link}>{i18n._(msg`Go to the chat`)}</MailButton>
    </MailLayout>
  );
}
