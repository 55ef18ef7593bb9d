import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import { chatPhotoSeen } from './chat-photo-refused.tsx';

/** `free`: the refusal is overturned, but the picture was already erased. */
export type ChatAppealResult = 'upheld' | 'shown' | 'free';

export const chatAppealSubjects: Readonly<Record<ChatAppealResult, MessageDescriptor>> = {
  upheld: msg`We looked at your photo in a chat once more: it stays refused`,
  shown: msg`We looked at your photo in a chat once more: it has been passed on`,
  free: msg`We looked at your objection: you may send the photo again`,
};

interface ChatAppealDecidedProps {
  readonly i18n: I18n;
  readonly result: ChatAppealResult;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  readonly link: string;
  /** Whether the appeal was decided by somebody who had no part in the refusal. */
  readonly another: boolean;
}

const outcomes: Readonly<Record<ChatAppealResult, MessageDescriptor>> = {
  upheld: msg`The picture is erased now. In the European Union you may go to a certified body for out-of-court settlement of disputes with platforms, and always to court.`,
  shown: msg`You were right, and we are sorry: the receiver sees your photo now, and it costs you nothing.`,
  free: msg`You were right, and we are sorry. We no longer have the picture, so send it once more.`,
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
          ? i18n._(msg`Somebody who had no part in the first decision read what you wrote and decided.`)
          : i18n._(msg`We read what you wrote, looked once more and decided.`)}
      </MailText>
      {result === 'upheld' ? <MailText>{i18n._(chatPhotoSeen[reason])}</MailText> : null}
      <MailText>{i18n._(outcomes[result])}</MailText>
      <MailButton href={link}>{i18n._(msg`To the conversation`)}</MailButton>
    </MailLayout>
  );
}
