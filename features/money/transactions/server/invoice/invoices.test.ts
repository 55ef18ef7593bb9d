import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, choose, openShop, statusOf } from '#features/money/payments/server/shop.testing.ts';
import { locales } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { findInvoice, type InvoiceWithOwner } from './invoice-queries.ts';
import { drawInvoice, composeInvoiceTexts } from './draw-invoice.ts';
import { fonts } from './fonts.ts';
import { splitRuns } from './pdf-text.ts';
import { invoice } from '../tables.ts';
import { getDetail } from '../transactions.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

async function aPurchase(member: TestMember): Promise<string> {
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  return purchase.payment.payment_id;
}

const listNumbers = async (siteId: number, year: number) => {
  const invoices = await server.services.db.select().from(invoice).where(eq(invoice.siteId, siteId));
  return invoices
    .filter((one) => one.year === year)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
};
const fetchPdf = (member: TestMember, url: string) => member.client.fetch(url);

describe('[SC-18] invoices', () => {
  test('are numbered without gaps, per site and year, even for concurrent payments', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server).create()));
    await Promise.all(members.map((member) => aPurchase(member)));
    const other = await aMember(server).onSite(server.secondSite).create();
    await aPurchase(other);
    const year = server.clock.now().getUTCFullYear();
    expect(await listNumbers(server.site.id, year)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await listNumbers(server.secondSite.id, year)).toEqual([1]);
    server.clock.advance(366 * day);
    const late = await aMember(server).create();
    await aPurchase(late);
    expect(await listNumbers(server.site.id, year + 1)).toEqual([1]);
  });

  test('remain as they were issued', async () => {
    await aPurchase(await aMember(server).create());
    const { db } = server.services;
    for (const statement of [
      sql`update invoice set amount = 1`,
      sql`delete from invoice`,
      sql`truncate invoice`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed') },
      });
  });

  test('are PDFs for their buyer and for support; to others they do not exist', async () => {
    const [anna, bea] = [await aMember(server).create(), await aMember(server).create()];
    const support = await aMember(server).staff('support').create();
    const operator = await aMember(server).staff('operator').create();
    const { invoices } = await getDetail(anna, await aPurchase(anna));
    const { url, number } = invoices[0]!;
    for (const reader of [anna, support]) {
      const answer = await fetchPdf(reader, url);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    for (const stranger of [bea, operator]) expect((await fetchPdf(stranger, url)).status).toBe(404);
    expect((await server.visitor().fetch(url)).status).toBe(404);
    expect((await fetchPdf(anna, '/invoices/nonsense.pdf')).status).toBe(404);
  });
});

describe('the text of an invoice', () => {
  const issueIn = async (language: string): Promise<InvoiceWithOwner> => {
    const anna = await aMember(server).speaking(language).create();
    const { invoices } = await getDetail(anna, await aPurchase(anna));
    const id = invoices[0]!.url.slice('/invoices/'.length, -'.pdf'.length);
    return (await findInvoice(server.services.db, anna.site.id, id))!;
  };

  test('is in the buyer’s language, with VAT and company', async () => {
    const words = composeInvoiceTexts(await issueIn('nl'));
    expect(words.title).toBe('Factuur');
    expect(words.line).toContain('60 credits voor berichten');
    expect(words.price.replace(/\s/g, ' ')).toBe('€ 42,99');
    expect(words.sums.map(([name, amount]) => `${name} ${amount.replace(/\s/g, ' ')}`)).toEqual([
      'Exclusief btw € 35,53',
      'Btw 21% € 7,46',
    ]);
    expect(words.seller.join(' ')).toContain('KvK');
  });

  test('has negative amounts on a credit note', async () => {
    const credit = {
      ...(await issueIn('en')),
      refundId: crypto.randomUUID(),
      amount: 1000,
      vatAmount: 174,
      lowers: { year: 2026, number: 17 },
    };
    const words = composeInvoiceTexts(credit);
    expect([words.title, words.price, words.total[1]]).toEqual(['Credit note', '-€10.00', '-€10.00']);
    expect(words.facts).toContainEqual(['For invoice', '2026-000017']);
  });

  test('uses only letters that the fonts have', () => {
    // The library that reads the PDF's fonts. It ships no types.
    const { create } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
      create(bytes: Buffer): { hasGlyphForCodePoint(code: number): boolean };
    };
    const letters =
      'AaÀàÁáÂâÄäÅåÃãÆæĄąÇçĆćÈèÉéÊêËëĘęÌìÍíÎîÏïŁłÑñŃńÒòÓóÔôÖöØøÕõŒœŚśŠšßÙùÚúÛûÜüŸÿŹźŻżŽž €£$0123456789%.,:;-–—’“”()/+@\u00a0';
    for (const weight of ['regular', 'bold'] as const)
      for (const run of splitRuns(letters)) {
        const part = /[\u0020-\u00ffŒœ€–—’“”]/u.test(run) ? 'latin' : 'extended';
        const font = create(fonts[part][weight]);
        const missing = [...run].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
        expect({ part, weight, missing }).toEqual({ part, weight, missing: [] });
      }
  });

  test.each(locales)('is rendered in %s with embedded fonts', async (language) => {
    const invoiceMade = await issueIn(language);
    const seller = { ...invoiceMade.seller, name: 'Żółta Łódź Übergröße Øre AS', city: 'Kraków' };
    const pdf = await drawInvoice({ ...invoiceMade, seller });
    const text = pdf.toString('latin1');
    expect(text).toContain('NotoSans');
    expect(text).not.toContain('/Helvetica');
    // Compressed content may end with any byte, also with a carriage return.
    const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) =>
      Buffer.from(match[1]!, 'latin1'),
    );
    const drawn = streams.flatMap((stream) => {
      try {
        return [inflateSync(stream).toString('latin1')];
      } catch {
        return [];
      }
    });
    expect(drawn.some((content) => content.includes('Tj') || content.includes('TJ'))).toBe(true);
  });
});
