import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MailToMember } from '../mail-member.ts';
import { MailButton, MailChoices, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export type MailedKind = 'new_conversations' | 'new_messages' | 'like' | 'unread_message_reminders';

interface Words {
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button: MessageDescriptor;
}

/** The texts of a mail about this number of people. Message texts never leave the site. */
export function composeMailTexts(kind: MailedKind, people: number, siteName: string): Words {
  switch (kind) {
    case 'new_conversations':
      return {
        subject: msg`${plural(people, {
          one: `You have a new message on ${siteName}`,
          other: `# people sent you a message on ${siteName}`,
        })}`,
        text: msg`They’d like to get to know you. See what they wrote, and reply if you like.`,
        button: msg`Read now`,
      };
    case 'new_messages':
      return {
        subject: msg`${plural(people, {
          one: `You have a reply on ${siteName}`,
          other: `# people replied to you on ${siteName}`,
        })}`,
        text: msg`See what they wrote, and answer whenever you like.`,
        button: msg`Read now`,
      };
    case 'like':
      return {
        subject: msg`${plural(people, {
          one: `Someone likes you on ${siteName}`,
          other: `# people like you on ${siteName}`,
        })}`,
        text: msg`See who it is. If you like them too, it’s a match.`,
        button: msg`See who it is`,
      };
    case 'unread_message_reminders':
      return {
        subject: msg`${plural(people, {
          one: `You have an unread message on ${siteName}`,
          other: `You have unread messages from # people on ${siteName}`,
        })}`,
        text: msg`It’s been more than a day. See what they wrote, and reply if you like.`,
        button: msg`Read now`,
      };
  }
}

interface NotificationMailProps extends MailToMember {
  readonly kind: MailedKind;
  /** Display names of the people it is about, newest first. */
  readonly names: readonly string[];
  readonly people: number;
  readonly link: string;
}

export function NotificationMail(props: NotificationMailProps) {
  const { i18n, kind, siteName, mailName, names, people, link } = props;
  const words = composeMailTexts(kind, people, siteName);
  const more = people - names.length;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(words.text)}
      heading={i18n._(words.subject)}
      footer={i18n._(
        msg`You’re getting this email because you have a ${siteName} account. Regards, ${mailName}`,
      )}
      footerLinks={<MailChoices {...props} />}
    >
      <MailText>
        <strong>{names.join(', ')}</strong>
        {more > 0 ? ` ${i18n._(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`)}` : null}
      </MailText>
      <MailText>{i18n._(words.text)}</MailText>
      <MailButton href={link}>{i18n._(words.button)}</MailButton>
    </MailLayout>
  );
}
