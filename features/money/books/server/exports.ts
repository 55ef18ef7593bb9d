import { Readable } from 'node:stream';
import { invoiceNumber } from '#features/money/transactions/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { csvHead, csvHeaders, csvLine } from '#platform/server/http/csv.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { euCountries } from '#platform/shared/eu-countries.ts';
import { decimals, majorUnits } from '#platform/shared/money.ts';
import { day } from '#platform/shared/time.ts';
import { firstYear, lastYear } from '../contract.ts';
import {
  listChargebacks,
  listDocuments,
  listOssLines,
  type BookedChargeback,
  type BookedDocument,
} from './export-queries.ts';
import type { Period } from './book-queries.ts';
import { quarterDays } from './quarter.ts';

const rowsAtATime = 500;
const maxDays = 366;
const aDay = /^\d{4}-\d\d-\d\d$/;

/** The documents and chargebacks of up to a year, for bookkeeping software. */
export const bookingsPage: ServerPage = {
  method: 'GET',
  path: '/staff/money/bookings.csv',
  handle: async (context, request, reply) => {
    mustKeepBooks(context);
    const { from, to } = parseDays(request.query as Readonly<Record<string, unknown>>);
    const period = await loadPeriod(context, from, to);
    await recordExport(context, 'bookings', `${from}/${to}`);
    return reply
      .headers(csvHeaders(`bookings-${from}-${to}.csv`))
      .send(Readable.from(bookings(context.db, period)));
  },
};

/** A quarter in the columns of a VAT return for the one-stop shop (docs/decisions/55-books.md). */
export const ossPage: ServerPage = {
  method: 'GET',
  path: '/staff/money/oss.csv',
  handle: async (context, request, reply) => {
    mustKeepBooks(context);
    const { year, quarter } = parseQuarter(request.query as Readonly<Record<string, unknown>>);
    const { from, to } = quarterDays(year, quarter);
    const lines = await listOssLines(context.db, await loadPeriod(context, from, to), euCountries);
    await recordExport(context, 'oss', `${year}-Q${quarter}`);
    const body = lines.map(({ country, quarter: sold, rate, currency, taxable, vat }) => {
      const corrects = sold < from;
      return csvLine([
        corrects ? 'correction' : 'supplies',
        `Q${Math.ceil(Number(sold.slice(5, 7)) / 3)}.${sold.slice(0, 4)}`,
        // VAT identifies Greece as `EL`.
        country === 'GR' ? 'EL' : country,
        'STANDARD',
        decimals(rate, 2),
        majorUnits(taxable, currency),
        majorUnits(vat, currency),
        currency,
      ]);
    });
    return reply
      .headers(csvHeaders(`oss-${year}-q${quarter}.csv`))
      .send([csvHead(ossColumns), ...body].join(''));
  },
};

const ossColumns = [
  'part',
  'period',
  'member_state_of_consumption',
  'rate_type',
  'vat_rate',
  'taxable_amount',
  'vat_amount',
  'currency',
];

function mustKeepBooks({ caller }: RequestContext): void {
  const role = caller.kind === 'member' ? caller.staffRole : null;
  if (role !== 'administrator' && role !== 'bookkeeper') throw fail(platformErrors.not_found);
}

const loadPeriod = async ({ siteId, db }: RequestContext, from: string, to: string): Promise<Period> => ({
  siteId,
  timeZone: (await settingsOf({ siteId, db })).time_zone,
  from,
  to,
});

const recordExport = ({ db, siteId, caller, clock }: RequestContext, file: string, period: string) =>
  audit(db, {
    siteId,
    at: clock.now(),
    actorId: caller.kind === 'member' ? caller.memberId : null,
    action: 'money.export',
    details: { file, period },
  });

function parseDays({ from, to }: Readonly<Record<string, unknown>>): { from: string; to: string } {
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && aDay.test(value) && new Date(`${value}T00:00Z`).getTime() >= 0;
  if (!isDay(from) || !isDay(to)) throw fail(platformErrors.not_found);
  const days = (Date.parse(to) - Date.parse(from)) / day;
  if (days < 0 || days >= maxDays) throw fail(platformErrors.not_found);
  return { from, to };
}

function parseQuarter(query: Readonly<Record<string, unknown>>): { year: number; quarter: number } {
  const [year, quarter] = [Number(query.year), Number(query.quarter)];
  const isYear = Number.isInteger(year) && year >= firstYear && year <= lastYear;
  if (!isYear || ![1, 2, 3, 4].includes(quarter)) throw fail(platformErrors.not_found);
  return { year, quarter };
}

const bookingColumns = [
  'date',
  'kind',
  'document',
  'payment',
  'country',
  'currency',
  'gross',
  'vat_rate',
  'net',
  'vat',
  'method',
  'provider',
  'provider_payment',
  // Evidence of the buyer's country.
  'country_by_profile',
  'country_by_address',
  'country_by_method',
];

async function* bookings(db: Database, period: Period): AsyncIterable<string> {
  const formatDay = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: period.timeZone });
  yield csvHead(bookingColumns);
  const documents = inPages<BookedDocument>(rowsAtATime, (after, size) =>
    listDocuments(db, period, after, size),
  );
  for await (const document of documents) {
    const isSale = document.refundId === null;
    yield formatLine(
      document,
      formatDay(document.at),
      isSale ? 'invoice' : 'credit_note',
      invoiceNumber(document),
    );
  }
  const chargebacks = inPages<BookedChargeback>(rowsAtATime, (after, size) =>
    listChargebacks(db, period, after, size),
  );
  for await (const chargeback of chargebacks)
    yield formatLine(chargeback, formatDay(chargeback.at), 'chargeback', '');
}

/** Outgoing money is negative. */
function formatLine(
  entry: BookedDocument | BookedChargeback,
  date: string,
  kind: 'invoice' | 'credit_note' | 'chargeback',
  document: string,
): string {
  const { currency, amount, vatAmount, vatRate } = entry;
  const written = (minor: number) => majorUnits(kind === 'invoice' ? minor : -minor, currency);
  return csvLine([
    date,
    kind,
    document,
    entry.paymentId,
    entry.country,
    currency,
    written(amount),
    decimals(vatRate, 2),
    written(amount - vatAmount),
    written(vatAmount),
    entry.method,
    entry.provider,
    entry.providerPaymentId,
    entry.profileCountry,
    entry.addressCountry,
    entry.methodCountry,
  ]);
}
