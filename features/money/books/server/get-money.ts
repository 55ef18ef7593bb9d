import { dayAt } from '#platform/shared/time.ts';
import { parseReference } from '#features/money/payments/server/public.ts';
import { listDifferences } from '#features/money/transactions/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import type { BookDifference } from '../contract.ts';
import {
  findPaymentsOfProviders,
  findBookedAt,
  listCreditMonths,
  findFirstYear,
  listMoneyMonths,
  listOutstanding,
  listVatLines,
} from './money-queries.ts';
import { quarterDays } from './quarter.ts';

export async function getMoney(
  { db, siteId, clock }: MemberContext,
  input: CallInput<typeof calls.getMoney>,
): Promise<CallResponse<typeof calls.getMoney>> {
  const { time_zone: timeZone } = await settingsOf({ siteId, db });
  const [thisYear, month] = dayAt(clock.now(), timeZone).split('-').map(Number) as [number, number];
  const { year = thisYear, quarter = year === thisYear ? Math.ceil(month / 3) : 4 } = input;
  const { from, to } = quarterDays(year, quarter);
  const [at, firstYear, months, vat, credits, outstanding, differences] = await Promise.all([
    findBookedAt(db, siteId),
    findFirstYear(db, siteId),
    listMoneyMonths(db, siteId, year),
    listVatLines(db, siteId, from, to),
    listCreditMonths(db, siteId, year),
    listOutstanding(db, siteId),
    listBookDifferences(db, siteId),
  ]);
  return {
    year,
    quarter,
    at: at?.toISOString() ?? null,
    first_year: Math.min(firstYear ?? thisYear, thisYear),
    this_year: thisYear,
    months,
    vat,
    credits,
    outstanding,
    differences,
  };
}

async function listBookDifferences(db: Executor, siteId: number): Promise<BookDifference[]> {
  const differenceRows = await listDifferences(db, siteId);
  const knownPayments = await findPaymentsOfProviders(db, siteId, differenceRows);
  return differenceRows.map(({ siteId: _site, foundAt, ...difference }) => ({
    ...difference,
    payment:
      knownPayments.get(`${difference.provider} ${difference.subject}`) ??
      parseReference(difference.subject)?.id ??
      null,
    found_at: foundAt.toISOString(),
  }));
}
