import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { NoticeConcern } from '../../notice-choices.ts';
import { senderFooter, type SenderMailProps } from './sender-warning.tsx';

export const senderPauseSubject: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
  notices: msg`We’ve paused your reports`,
  complaints: msg`We’ve paused your complaints`,
};

interface SenderPauseProps extends SenderMailProps {
  /** The last day of the pause. */
  readonly date: string;
}

/** Says how long the pause lasts, why, and how to contest it. */
export function SenderPause(props: SenderPauseProps) {
  const { i18n, concerns, reason, date, siteName, mailName } = props;
  const limits: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
    notices: msg`We won’t handle reports from you up to and including ${date}, except about minors and about people in danger. You can report those as before.`,
    complaints: msg`We won’t handle complaints from you about our decisions up to and including ${date}. You can still appeal against a suspension or a rejected photo.`,
  };
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(limits[concerns])}
      heading={i18n._(senderPauseSubject[concerns])}
      footer={i18n._(senderFooter(siteName, mailName))}
    >
      <MailText>{i18n._(limits[concerns])}</MailText>
      <MailPart title={i18n._(msg`What we saw`)}>{reason}</MailPart>
      <MailText>
        {i18n._(
          msg`We warned you before, because too many of them were clearly unfounded. Someone on our team decided this.`,
        )}
      </MailText>
      <MailText>
        {i18n._(
          msg`Don’t agree? Reply to this email within six months. Someone who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
    </MailLayout>
  );
}
