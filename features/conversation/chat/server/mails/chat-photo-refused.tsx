import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const chatPhotoRefusedSubject: MessageDescriptor = msg`A photo in a chat was not passed on`;

/** What staff saw in the photo, by reason. */
export const chatPhotoSeen: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`The photo is not fit for a chat between two people.`,
  someone_else: msg`The photo seems to show somebody else.`,
  nudity: msg`The photo shows nudity.`,
  minor: msg`The photo shows somebody under 18.`,
  contact_details: msg`The photo shows an address, a number or a name of another service.`,
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
          msg`The receiver did not see your photo, and your credits for it are back. We keep the picture, hidden, for ${keptDays} days in case you object; then it is erased.`,
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
          msg`Photos in chats follow the rules of photos on profiles: no nudity, nobody under 18, no contact details, no pictures of others.`,
        )}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`How it was decided`)}</strong>
        <br />
        {i18n._(msg`A person of our team looked at it and decided.`)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`If you disagree`)}</strong>
        <br />
        {i18n._(
          msg`Say so within six months beside the photo in the conversation, free of charge. Somebody of our team who had no part in this decision, where there is one, looks at it anew. In the European Union you may also go to a certified body for out-of-court settlement of disputes with platforms, and always to court.`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Object to this decision`)}</MailButton>
    </MailLayout>
  );
}
