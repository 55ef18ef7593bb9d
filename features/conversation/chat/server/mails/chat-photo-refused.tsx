import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const chatPhotoRefusedSubject: MessageDescriptor = msg`A photo in your chat was rejected`;

/** What staff saw in the photo, by refusal reason. */
export const chatPhotoSeen: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`The photo isn’t suitable for a chat.`,
  someone_else: msg`The photo seems to show someone else.`,
  nudity: msg`The photo shows nudity.`,
  minor: msg`The photo shows someone under 18.`,
  contact_details: msg`The photo shows an address, a number or a username on another service.`,
  quality: msg`The photo is too dark, blurred or small to recognise anything.`,
};

interface ChatPhotoRefusedProps {
  readonly i18n: I18n;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  /** Link to the conversation. */
  readonly link: string;
  readonly keptDays: number;
}

/**
 * The statement of reasons under the Digital Services Act (article 17): the effect, the facts, who decided and how, the
 * rule, and how to object.
 */
export function ChatPhotoRefused({
  i18n,
  reason,
  siteName,
  mailName,
  link,
  keptDays,
}: ChatPhotoRefusedProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(chatPhotoSeen[reason])}
      heading={i18n._(chatPhotoRefusedSubject)}
      footer={i18n._(msg`This is about your chats on ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>
        {i18n._(
          msg`The other person hasn’t seen your photo, and you have your credits back. We keep it hidden for ${keptDays} days in case you appeal, then we delete it.`,
        )}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`What we saw`)}</strong>
        <br />
        {i18n._(chatPhotoSeen[reason])}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`The rule`)}</strong>
        <br />
        {i18n._(
          msg`Photos in chats follow the same rules as profile photos: no nudity, nobody under 18, no contact details and no photos of other people.`,
        )}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`How we decided`)}</strong>
        <br />
        {i18n._(msg`Someone on our team looked at it and decided.`)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`If you disagree`)}</strong>
        <br />
        {i18n._(
          msg`Tell us within six months, next to the photo in the chat. Where possible, someone on our team who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Appeal this decision`)}</MailButton>
    </MailLayout>
  );
}
