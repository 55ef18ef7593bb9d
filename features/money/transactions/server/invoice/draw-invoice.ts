import { msg, plural } from '@lingui/core/macro';
import { localeForms, writtenLocale } from '#platform/shared/locales.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import type { InvoiceWithOwner } from './invoice-queries.ts';
import { invoiceNumber } from './invoice-number.ts';

const left = 56;
const right = 539;
/** Leaves room between the columns for a payment id, which does not wrap. */
const factColumn = 136;
const sellerColumn = 362;
const gap = 10;
const muted = '#5f5a66';

/** Renders an invoice or credit note as a PDF, in the buyer's language. */
export async function drawInvoice(invoice: InvoiceWithOwner): Promise<Buffer> {
  // Imported lazily, because a process that renders no invoices does not need these modules.
  const [{ default: PDFDocument }, { PdfText }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-text.ts'),
  ]);
  const words = composeInvoiceTexts(invoice);
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: words.iso,
    info: {
      Title: `${words.title} ${words.number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const text = new PdfText(doc);
  const below = drawHead(text, invoice, words);
  drawLines(doc, text, words, below);
  text.write(words.note, left, 720, { size: 9, color: muted, width: right - left });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Words = ReturnType<typeof composeInvoiceTexts>;
type Text = InstanceType<typeof import('./pdf-text.ts').PdfText>;

/** All texts of the invoice, in the buyer's language. */
export function composeInvoiceTexts(invoice: InvoiceWithOwner) {
  const { seller, credits, currency, vatRate, amount, vatAmount, timeZone, language } = invoice;
  const locale = writtenLocale(language);
  const { iso } = localeForms[locale];
  const i18n = mailI18n(locale);
  const credit = invoice.refundId !== null;
  const sign = credit ? -1 : 1;
  const money = (minor: number) => formatMoney({ amount: sign * minor, currency }, iso);
  const rate = new Intl.NumberFormat(iso, { style: 'percent', maximumFractionDigits: 2 }).format(
    vatRate / 10_000,
  );
  const date = invoice.issuedAt.toLocaleDateString(iso, { dateStyle: 'long', timeZone });
  const country = new Intl.DisplayNames(iso, { type: 'region' }).of(seller.country) ?? seller.country;
  const site = seller.site;
  return {
    iso,
    number: invoiceNumber(invoice),
    title: i18n._(credit ? msg`Credit note` : msg`Invoice`),
    facts: [
      [i18n._(msg`Number`), invoiceNumber(invoice)] as const,
      [i18n._(msg`Date`), date] as const,
      // A credit note must refer to its invoice (VAT Directive, article 219).
      ...(invoice.lowers === null
        ? []
        : [[i18n._(msg`For invoice`), invoiceNumber(invoice.lowers)] as const]),
      [i18n._(msg`Payment`), invoice.paymentId] as const,
    ],
    seller: [
      seller.address,
      seller.city,
      country,
      i18n._(msg`Company number: ${seller.kvk}`),
      ...(seller.vatNumber === null ? [] : [i18n._(msg`VAT number: ${seller.vatNumber}`)]),
      seller.email,
    ],
    headings: [i18n._(msg`Description`), i18n._(msg`Amount`)] as const,
    line: i18n._(
      msg`${plural(credits, { one: '# credit for messages', other: '# credits for messages' })} (${site})`,
    ),
    price: money(amount),
    sums: [
      [i18n._(msg`Excluding VAT`), money(amount - vatAmount)],
      [i18n._(msg`VAT ${rate}`), money(vatAmount)],
    ] as const,
    total: [i18n._(credit ? msg`Refunded` : msg`Total paid`), money(amount)] as const,
    note: credit
      ? i18n._(msg`We refund this amount the same way it was paid.`)
      : i18n._(msg`This invoice is paid. Questions? Write to ${seller.email}.`),
  };
}

function drawHead(text: Text, { seller }: InvoiceWithOwner, words: Words): number {
  text.write(words.title, left, 56, { size: 24, bold: true, color: '#231a17' });
  let facts = 104;
  for (const [name, value] of words.facts)
    facts = Math.max(
      text.write(name, left, facts, { color: muted, width: factColumn - left - gap }),
      text.write(value, factColumn, facts, { width: sellerColumn - factColumn - gap }),
    );
  const width = right - sellerColumn;
  let address = text.write(seller.name, sellerColumn, 104, { bold: true, width });
  for (const line of words.seller) address = text.write(line, sellerColumn, address, { width });
  return Math.max(facts, address) + 32;
}

function drawLines(doc: PDFKit.PDFDocument, text: Text, words: Words, top: number): void {
  const rule = (y: number) =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor('#d9ccd5').stroke();
  text.write(words.headings[0], left, top, { color: muted });
  text.write(words.headings[1], right, top, { align: 'right', color: muted });
  rule(top + 20);
  text.write(words.price, right, top + 30, { align: 'right' });
  const below = text.write(words.line, left, top + 30, { width: 360 }) + 8;
  rule(below);
  let at = below + 12;
  for (const [name, value] of words.sums) {
    text.write(name, sellerColumn, at);
    at = text.write(value, right, at, { align: 'right' });
  }
  text.write(words.total[0], sellerColumn, at + 6, { bold: true, size: 12 });
  text.write(words.total[1], right, at + 6, { align: 'right', bold: true, size: 12 });
}
