import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Fragment } from 'react';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const answerSubject = (reference: string): MessageDescriptor =>
  msg`Our answer to your complaint (${reference})`;

interface ComplaintAnswerProps extends MailDetails {
  readonly reference: string;
  readonly name: string;
  readonly text: string;
  readonly answer: string;
}

export function ComplaintAnswer({ i18n, reference, name, text, answer, mailName }: ComplaintAnswerProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`What we decided, and why.`)}
      heading={name === '' ? i18n._(msg`Our answer`) : i18n._(msg`Dear ${name}`)}
      footer={i18n._(msg`This is about your complaint ${reference}. Regards, ${mailName}`)}
    >
      <Paragraphs text={answer} />
      <MailText>
        {i18n._(
          msg`Don’t agree? Reply to this email within six months. Someone who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`This is what you wrote:`)}</MailText>
      <Paragraphs text={text} />
    </MailLayout>
  );
}

/** Typed text, with its blank lines and line breaks. */
function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <MailText key={index}>
      {paragraph.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </MailText>
  ));
}
