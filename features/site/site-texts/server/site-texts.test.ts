import fc from 'fast-check';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSiteTexts } from '#features/site/sites/contract.ts';
import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { MailLayout } from '#platform/server/mail/mail-layout.tsx';
import { renderMail } from '#platform/server/mail/mail.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { changeTextOfSite, getTextOfSite, getTextsOfSite, textHistoryPageSize } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'The lawyers asked for it.';
interface Where {
  readonly place?: SiteTextPlace;
  readonly language?: Locale;
}
const read = ({ place = 'terms', language = 'nl' }: Where = {}) =>
  administrator.call(getTextOfSite, { site: server.site.id, place, language });
/** The text in one language, with its version and the earlier ones. */
async function readOne(where: Where = {}) {
  const { texts, versions } = await read(where);
  const own = texts.find(({ language }) => language === (where.language ?? 'nl'));
  const { text, version } = own ?? { text: '', version: 0 };
  return { text, version, versions };
}
async function write(text: string, where: Where & { version?: number } = {}, by = administrator) {
  const { place = 'terms', language = 'nl' } = where;
  const version = where.version ?? (await readOne(where)).version;
  return by.call(changeTextOfSite, {
    site: server.site.id,
    place,
    texts: [{ language, version, text }],
    reason,
  });
}
const shown = async (page: 'terms' | 'landing' | 'faq', language: Locale) =>
  (await server.visitor().call(getSiteTexts, { page, language })).texts;

describe("[CO-08] a site's own texts", () => {
  test('are shown to visitors, with who changed them and why in the history and the audit log', async () => {
    expect(await shown('terms', 'nl')).toEqual([]);
    await write('# Extra\r\nWees aardig.  ');
    expect(await shown('terms', 'nl')).toMatchObject([
      { place: 'terms', language: 'nl', text: '# Extra\nWees aardig.' },
    ]);
    await write('Wees heel aardig.');
    const { text, version, versions } = await readOne();
    expect({ text, version }).toEqual({ text: 'Wees heel aardig.', version: 2 });
    expect(versions).toMatchObject([
      { version: 2, reason, by: { id: administrator.id, name: 'Ada' }, text: 'Wees heel aardig.' },
      { version: 1, text: '# Extra\nWees aardig.' },
    ]);
    const { entries } = await administrator.call(getAuditLog, { action: 'site.text' });
    expect(entries[0]).toMatchObject({
      reason,
      before: { nl: '# Extra\nWees aardig.' },
      after: { nl: 'Wees heel aardig.' },
    });
    expect((await read()).site.origin).toMatch(/^http:\/\/[^/]+:\d+$/);
    expect((await administrator.call(getTextsOfSite, { site: server.site.id })).texts).toEqual([
      { place: 'terms', language: 'nl' },
    ]);
  });

  test('reach readers of other languages if they are rules, and not if they are a headline', async () => {
    await write('Rules.', { place: 'faq', language: 'en' });
    await write('Kop', { place: 'headline' });
    await write('Zin.', { place: 'intro' });
    expect(await shown('faq', 'de')).toMatchObject([{ language: 'en', text: 'Rules.' }]);
    expect(await shown('landing', 'nl')).toMatchObject([{ text: 'Kop' }, { text: 'Zin.' }]);
    expect(await shown('landing', 'de')).toEqual([]);
    await write('Regeln.', { place: 'faq', language: 'de' });
    expect(await shown('faq', 'de')).toMatchObject([{ language: 'de', text: 'Regeln.' }]);
  });

  test('can be removed and restored', async () => {
    await write('Eerst.', { place: 'cookies' });
    await write('', { place: 'cookies' });
    const { text, version, versions } = await readOne({ place: 'cookies' });
    expect({ text, version }).toEqual({ text: '', version: 2 });
    await write(versions.at(-1)!.text, { place: 'cookies' });
    expect((await readOne({ place: 'cookies' })).text).toBe('Eerst.');
  });

  test('are refused if somebody else changed them, if nothing changes, or if they are too long', async () => {
    await write('Een.', { place: 'ban' });
    await expect(write('Twee.', { place: 'ban', version: 0 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(write(' Een. ', { place: 'ban' })).rejects.toMatchObject({ code: 'text_unchanged' });
    await expect(write('x'.repeat(121), { place: 'headline' })).rejects.toMatchObject({
      args: { issues: [{ field: 'texts.0.text', problem: 'too_long', limit: 120 }] },
    });
    await expect(write('a\u0000b', { place: 'ban' })).rejects.toMatchObject({
      args: { issues: [{ field: 'texts.0.text', problem: 'invalid_characters' }] },
    });
  });

  test('[FD-30] are stored without invisible characters', async () => {
    const { version } = await readOne({ place: 'faq' });
    await write('G\u202Eo\u200Bed\u0007', { place: 'faq', version });
    expect((await readOne({ place: 'faq' })).text).toBe('Goed');
  });

  test('accept one of several simultaneous changes', async () => {
    const before = (await readOne({ place: 'privacy' })).version;
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C'].map((text) => write(text, { place: 'privacy', version: before })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readOne({ place: 'privacy' })).version).toBe(before + 1);
  });

  test('have a history page by page, without gaps', async () => {
    const where = { place: 'service', language: 'en' } as const;
    const count = textHistoryPageSize + 3;
    for (let place = 1; place <= count; place += 1) await write(`Text ${place}`, where);
    const first = await read(where);
    expect(first.versions).toHaveLength(textHistoryPageSize);
    const second = await administrator.call(getTextOfSite, {
      site: server.site.id,
      ...where,
      before: first.next!,
    });
    expect(second.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.next).toBeNull();
  });

  test('can be edited by administrators of the main site, and by others on their own site', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    await expect(write('Mijn regels.', { place: 'terms' }, elsewhere)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(elsewhere.call(getTextsOfSite, { site: server.site.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const own = { site: server.secondSite.id, place: 'intro' } as const;
    await elsewhere.call(changeTextOfSite, {
      ...own,
      texts: [{ language: 'en', version: 0, text: 'Ours.' }],
      reason,
    });
    const { versions } = await administrator.call(getTextOfSite, { ...own, language: 'en' });
    expect(versions[0]).toMatchObject({ text: 'Ours.', by: { id: elsewhere.id } });
    expect(await shown('landing', 'en')).toEqual([]);
  });

  test('are saved in several languages at once with one reason, or in none of them', async () => {
    const save = (texts: readonly { language: Locale; version: number; text: string }[]) =>
      administrator.call(changeTextOfSite, {
        site: server.site.id,
        place: 'intro',
        texts: texts.map((one) => ({ ...one })),
        reason: 'Four languages.',
      });
    const { version } = await readOne({ place: 'intro' });
    const nl = { language: 'nl', version, text: 'Dichtbij.' } as const;
    const en = { language: 'en', version: 0, text: 'Close by.' } as const;
    await save([nl, en]);
    const { texts } = await read({ place: 'intro' });
    expect(texts).toEqual(
      expect.arrayContaining([
        { language: 'nl', version: version + 1, text: 'Dichtbij.' },
        { language: 'en', version: 1, text: 'Close by.' },
      ]),
    );
    const { entries } = await administrator.call(getAuditLog, { action: 'site.text' });
    expect(entries[0]).toMatchObject({
      reason: 'Four languages.',
      after: { nl: 'Dichtbij.', en: 'Close by.' },
    });

    await expect(save([{ ...nl, version: version + 1, text: 'Anders.' }, en])).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(
      save([
        { ...nl, version: version + 1, text: 'Anders.' },
        { ...en, version: 1, text: 'x'.repeat(301) },
      ]),
    ).rejects.toMatchObject({ args: { issues: [{ field: 'texts.1.text', problem: 'too_long' }] } });
    expect((await readOne({ place: 'intro' })).text).toBe('Dichtbij.');
  });

  test('are added at the end of mails in their language', async () => {
    await write('Tot gauw,\nhet team <b>Vonk</b>', { place: 'mail_closing' });
    const content = { preview: 'P', heading: 'H', footer: 'F', children: null };
    const mailIn = (language: Locale) =>
      renderMail(
        server.services.db,
        server.site.id,
        createElement(MailLayout, { i18n: mailI18n(language), ...content }),
      );
    const { html, plain } = await mailIn('nl');
    expect(plain).toContain('Tot gauw,\nhet team <b>Vonk</b>');
    expect(html).toContain('het team &lt;b&gt;Vonk&lt;/b&gt;');
    expect((await mailIn('en')).plain).not.toContain('Tot gauw');
  });
});

test('[CO-08] whatever a text contains, the page shows it as text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '</section><h1>Hi'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      ),
      async (text) => {
        const isStored = await write(text, { place: 'return_policy' }).then(
          () => true,
          () => false,
        );
        if (!isStored) return;
        const page = await server.visitor().fetch('/pages/return-policy');
        const html = await page.text();
        const [, own = ''] = /data-own-text="[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
        expect(own.replaceAll(/<\/?(?:div|h2|p|ul|li)(?: class="[^"]*")?>/g, '')).not.toMatch(/[<>]/);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});
