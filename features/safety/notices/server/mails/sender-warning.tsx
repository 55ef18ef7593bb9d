import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { NoticeConcern } from '../../notice-choices.ts';

export const senderWarningSubject: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
  notices: msg`A warning about your reports`,
  complaints: msg`A warning about your complaints`,
};

const consequences: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
  notices: msg`Nothing changes for now. If it goes on, we may stop handling your reports for a while. We always handle reports about minors and about people in danger.`,
  complaints: msg`Nothing changes for now. If it goes on, we may stop handling your complaints about our decisions for a while.`,
};

export interface SenderMailProps extends MailDetails {
  readonly concerns: NoticeConcern;
  /** Written by the staff member who warns. */
  readonly reason: string;
}

/** Restricts nothing, so it needs no appeal. */
export function SenderWarning(
  props: SenderMailProps & { readonly decided: number; readonly unfounded: number },
) {
  const { i18n, concerns, reason, decided, unfounded, siteName, mailName } = props;
  const counts: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
    notices: msg`Reports from you that we decided on in the last 12 months: ${decided}. Clearly unfounded, as anyone could see: ${unfounded}.`,
    complaints: msg`Complaints from you that we decided on in the last 12 months: ${decided}. Clearly unfounded, as anyone could see: ${unfounded}.`,
  };
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(counts[concerns])}
      heading={i18n._(senderWarningSubject[concerns])}
      footer={i18n._(senderFooter(siteName, mailName))}
    >
      <MailText>{i18n._(counts[concerns])}</MailText>
      <MailPart title={i18n._(msg`What we saw`)}>{reason}</MailPart>
      <MailText>{i18n._(consequences[concerns])}</MailText>
      <MailText>{i18n._(msg`Don’t agree, or wasn’t this you? Reply to this email.`)}</MailText>
    </MailLayout>
  );
}

export const senderFooter = (siteName: string, mailName: string): MessageDescriptor =>
  msg`You’re getting this email because reports or complaints were sent to ${siteName} with this address. Regards, ${mailName}`;
