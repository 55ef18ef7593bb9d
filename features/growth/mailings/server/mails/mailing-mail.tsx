import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeForms, writtenLocale } from '#platform/shared/locales.ts';
import type { ReactNode } from 'react';
import type { MailToMember } from '#features/conversation/notifications/server/public.ts';
import {
  MailButton,
  MailChoices,
  MailFallback,
  MailFacts,
  MailLayout,
  MailText,
} from '#platform/server/mail/mail-layout.tsx';
import { maxExactCount, type MailingContent } from '../mailing-content.ts';
import { countLines, composeWords } from './mailing-words.ts';
import { SuggestedPeople } from './suggested-people.tsx';

export const composeSubject = (content: MailingContent, siteName: string): MessageDescriptor | string =>
  content.mailing === 'campaign' ? content.text.subject : composeWords(content, siteName).subject;

interface MailingMailProps extends MailToMember {
  readonly content: MailingContent;
  /** Whether the mail is sent because the member consented to offers and news. */
  readonly advertises: boolean;
  /** The sender, with a postal address, as the law requires in advertising. */
  readonly companyAddress: string;
  readonly link: string;
}

export function MailingMail(props: MailingMailProps) {
  const { i18n, content, siteName, companyAddress } = props;
  const frame = {
    i18n,
    footer: composeFooter(props),
    footerLinks: (
      <>
        <MailChoices {...props} />
        <br />
        {companyAddress}
      </>
    ),
  };
  if (content.mailing === 'campaign')
    return (
      <MailLayout {...frame} preview={content.text.preview} heading={content.text.heading}>
        {content.text.paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        {content.code === null ? null : (
          <MailFacts facts={[i18n._(msg`Your discount code: ${content.code}`)]} />
        )}
        <MailButton href={props.link}>{content.text.button}</MailButton>
      </MailLayout>
    );
  const words = composeWords(content, siteName);
  return (
    <MailLayout {...frame} preview={i18n._(words.preview)} heading={i18n._(words.heading)}>
      <MailingDetails {...props}>
        <MailText>{i18n._(words.text)}</MailText>
      </MailingDetails>
      <MailButton href={props.link}>{i18n._(words.button)}</MailButton>
      {content.mailing === 'unfinished_sign_up' ? (
        <MailFallback i18n={i18n} note={i18n._(msg`The link works once, for 14 days.`)} href={props.link} />
      ) : null}
    </MailLayout>
  );
}

/** Additions that only some mailings have around their text. */
function MailingDetails({
  i18n,
  content,
  origin,
  children,
}: MailingMailProps & { readonly children: ReactNode }) {
  switch (content.mailing) {
    case 'bonus_ending': {
      const { endsAt, zone, zoneIsUnsure } = content;
      const time = endsAt.toLocaleTimeString(localeForms[writtenLocale(i18n.locale)].iso, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
        ...(zoneIsUnsure ? { timeZoneName: 'short' } : {}),
      });
      return (
        <>
          {children}
          <MailFacts facts={[i18n._(msg`Valid until ${time}`)]} />
        </>
      );
    }
    case 'weekly':
    case 'win_back': {
      const lines = countLines(content, maxExactCount).map((line) => i18n._(line));
      return (
        <>
          {lines.length > 0 ? <MailFacts facts={lines} /> : null}
          {children}
          {content.people.length === 0 ? null : (
            <>
              {lines.length > 0 ? (
                <MailText>
                  <strong>{i18n._(msg`People you might like`)}</strong>
                </MailText>
              ) : null}
              <SuggestedPeople people={content.people} origin={origin} />
            </>
          )}
        </>
      );
    }
    default:
      return children;
  }
}

function composeFooter({ i18n, content, siteName, mailName, advertises }: MailingMailProps): string {
  if (content.mailing === 'unfinished_sign_up')
    return i18n._(
      msg`You’re getting this email because someone signed up on ${siteName} with this address. Wasn’t this you? You don’t need to do anything: nobody sees the profile, and we won’t remind you again. Regards, ${mailName}`,
    );
  if (advertises)
    return i18n._(
      msg`You’re getting this email because you agreed to emails about offers and news from ${siteName}. Regards, ${mailName}`,
    );
  return i18n._(msg`You’re getting this email because you have a ${siteName} account. Regards, ${mailName}`);
}
