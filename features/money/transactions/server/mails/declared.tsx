import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailText } from '#platform/server/mail/mail-layout.tsx';

export interface Declaration {
  readonly i18n: I18n;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  /** When it was sent. */
  readonly at: string;
}

/** The content of a declaration of withdrawal, with the time when it was sent. */
export function Declared({ i18n, name, number, email, at }: Declaration) {
  return (
    <>
      <MailText>{i18n._(msg`On ${at} you sent us this: “I withdraw from my purchase.”`)}</MailText>
      <MailText>
        {name === '' ? null : (
          <>
            {i18n._(msg`Name: ${name}`)}
            <br />
          </>
        )}
        {i18n._(msg`E-mail: ${email}`)}
        <br />
        {i18n._(msg`Order or invoice number: ${number}`)}
      </MailText>
    </>
  );
}
