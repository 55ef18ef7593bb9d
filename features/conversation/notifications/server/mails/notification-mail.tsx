import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Link } from 'react-email';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export type MailedKind = 'new_conversations' | 'new_messages' | 'like' | 'unread_message_reminders';

interface Words {
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button: MessageDescriptor;
}

/** The texts of a mail about this number of people. The texts of messages never leave the site. */
export function wordsOf(kind: MailedKind, people: number, siteName: string): Words {
  switch (kind) {
    case 'new_conversations':
      return {
        subject: msg`${plural(people, {
          one: `Somebody wrote to you on ${siteName}`,
          other: `# people wrote to you on ${siteName}`,
        })}`,
        text: msg`They would like to get to know you. Read what they wrote, and answer if you like.`,
        button: msg`Read it`,
      };
    case 'new_messages':
      return {
        subject: msg`${plural(people, {
          one: `You have an answer on ${siteName}`,
          other: `You have answers of # people on ${siteName}`,
        })}`,
        text: msg`Your conversation goes on.`,
        button: msg`Read it`,
      };
    case 'like':
      return {
        subject: msg`${plural(people, {
          one: `Somebody likes you on ${siteName}`,
          other: `# people like you on ${siteName}`,
        })}`,
        text: msg`Look at who it is. If you like them too, it is a match.`,
        button: msg`Look who it is`,
      };
    case 'unread_message_reminders':
      return {
        subject: msg`${plural(people, {
          one: `A message waits for you on ${siteName}`,
          other: `Messages of # people wait for you on ${siteName}`,
        })}`,
        text: msg`They came more than a day ago and you have not read them yet.`,
        button: msg`Read it`,
      };
  }
}

interface NotificationMailProps {
  readonly i18n: I18n;
  readonly kind: MailedKind;
  readonly siteName: string;
  readonly mailName: string;
  /** Display names of the people it is about, newest first. */
  readonly names: readonly string[];
  readonly people: number;
  readonly link: string;
  readonly settingsLink: string;
  readonly unsubscribeLink: string;
}

export function NotificationMail(props: NotificationMailProps) {
  const { i18n, kind, siteName, mailName, names, people, link, settingsLink, unsubscribeLink } = props;
  const words = wordsOf(kind, people, siteName);
  const more = people - names.length;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(words.text)}
      heading={i18n._(words.subject)}
      footer={i18n._(msg`You get this mail because you have an account at ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>
        <strong>{names.join(', ')}</strong>
        {more > 0 ? ` ${i18n._(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`)}` : null}
      </MailText>
      <MailText>{i18n._(words.text)}</MailText>
      <MailButton href={link}>{i18n._(words.button)}</MailButton>
      <MailText>
        <br />
        <Link href={unsubscribeLink} style={{ color: '#5f5a66' }}>
          {i18n._(msg`No more mails of this kind`)}
        </Link>
        {' · '}
        <Link href={settingsLink} style={{ color: '#5f5a66' }}>
          {i18n._(msg`Choose what you are told`)}
        </Link>
      </MailText>
    </MailLayout>
  );
}
