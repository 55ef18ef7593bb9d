import { Fragment } from 'react';
import { MailText } from '#platform/server/mail/mail-layout.tsx';

/** Typed text, with its blank lines and line breaks. */
export function Paragraphs({ text }: { readonly text: string }) {
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
