import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#platform/shared/locales.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { mailI18n } from '../i18n.ts';
import { MailButton, MailFallback, MailLayout, MailLink } from './mail-layout.tsx';
import { renderMail } from './mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const href = 'https://vonk.test/link';
/** Ids are hashes of the English sentence. */
const [sentence] = Object.entries(mailI18n('en').messages).find(([, words]) =>
  String(words).includes('If the button doesn’t work, open this link:'),
)!;

test.each(locales)('the plain text of a mail names no button, and has its link once (%s)', async (locale) => {
  const i18n = mailI18n(locale);
  const words = i18n._(sentence);
  const { html, plain } = await renderMail(
    server.services.db,
    server.site.id,
    <>
      <MailButton href={href}>Open</MailButton>
      <MailFallback i18n={i18n} note="It works once." href={href} />
    </>,
  );
  expect(html).toContain(words);
  expect(plain).toContain('It works once.');
  expect(plain).not.toContain(words);
  expect(plain.split(href)).toHaveLength(2);
});

test.each(locales)('[FD-102] the links of a mail open pages in its language (%s)', async (locale) => {
  const i18n = mailI18n(locale);
  const unsubscribe = `${href}/unsubscribe?scope=all`;
  const { html, plain } = await renderMail(
    server.services.db,
    server.site.id,
    <MailLayout
      i18n={i18n}
      preview="Preview"
      heading="Heading"
      footer="Footer"
      footerLinks={<MailLink href={unsubscribe}>Unsubscribe</MailLink>}
    >
      <MailButton href={href}>Open</MailButton>
      <MailFallback i18n={i18n} note="It works once." href={href} />
    </MailLayout>,
  );
  expect(html).toContain(`>${href}?lang=${locale}</a>`);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual([
    `${href}?lang=${locale}`,
    `${href}?lang=${locale}`,
    `${unsubscribe}&lang=${locale}`,
  ]);
  expect(plain).toContain(`${href}?lang=${locale}`);
});
