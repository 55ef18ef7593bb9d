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

const declared = (at: string) => msg`On ${at} you sent us this: “I withdraw from my purchase.”`;
const numbered = (number: string) => msg`Order or invoice number: ${number}`;

/** What was declared, as plain text without the name and the address. */
export const declaredText = ({ i18n, number, at }: Pick<Declaration, 'i18n' | 'number' | 'at'>): string =>
  `${i18n._(declared(at))}\n${i18n._(numbered(number))}`;

/** The content of a declaration of withdrawal, with the time when it was sent. */
export function Declared({ i18n, name, number, email, at }: Declaration) {
  return (
    <>
      <MailText>{i18n._(declared(at))}</MailText>
      <MailText>
        {name === '' ? null : (
          <>
            {i18n._(msg`Name: ${name}`)}
            <br />
          </>
        )}
        {i18n._(msg`Email: ${email}`)}
        <br />
        {i18n._(numbered(number))}
      </MailText>
    </>
  );
}
