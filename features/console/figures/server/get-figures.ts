import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { day, dayAt } from '#platform/shared/time.ts';
import type * as calls from '../contract.ts';
import { countedDays, countedWeeks, funnelSteps } from '../contract.ts';
import { findCountedAt, listMonths, listSources, type Months } from './figures-queries.ts';
import { orHidden, showSources, toNearest } from './protect.ts';

const usualMonths = 12;

export async function getFigures(
  context: MemberContext,
  input: CallInput<typeof calls.getFigures>,
): Promise<CallResponse<typeof calls.getFigures>> {
  const { db, siteId } = context;
  const { period, today, names } = await loadMonths(context, input);
  const [at, counted] = await Promise.all([findCountedAt(db, siteId), listMonths(db, period)]);
  return {
    at: at?.toISOString() ?? null,
    this_month: today.slice(0, 7),
    months: names.map((month) => {
      const countedMonth = counted.get(month);
      const shown = (value: number | undefined) => orHidden(toNearest(value ?? 0));
      const steps = funnelSteps.map((step) => [step, shown(countedMonth?.[step])] as const);
      return {
        month,
        open: today <= afterMonth(month, countedDays),
        visits: shown(countedMonth?.visits),
        signed_up: shown(countedMonth?.signed_up),
        ...(Object.fromEntries(steps) as Record<(typeof funnelSteps)[number], number | null>),
        retained: weeksOver(month, today).map((week) => shown(countedMonth?.retained[week - 1])),
      };
    }),
  };
}

/** Also for another site, if the caller may see it. */
export async function getSourceFigures(
  context: Pick<MemberContext, 'db' | 'siteId' | 'clock'>,
  input: CallInput<typeof calls.getSourceFigures>,
): Promise<CallResponse<typeof calls.getSourceFigures>> {
  const { db, siteId } = context;
  const { period, today, names } = await loadMonths(context, input);
  const [at, counted, sources] = await Promise.all([
    findCountedAt(db, siteId),
    listMonths(db, period),
    listSources(db, period, input.by),
  ]);
  return {
    at: at?.toISOString() ?? null,
    this_month: today.slice(0, 7),
    months: names.map((month) => {
      const { visits = 0, signed_up: signedUp = 0, bought = 0 } = counted.get(month) ?? {};
      const whole = { visits: toNearest(visits), signedUp: toNearest(signedUp), bought: toNearest(bought) };
      return {
        month,
        open: today <= afterMonth(month, countedDays),
        sources: showSources(whole, sources.get(month) ?? []).map((source) => ({
          name: source.name,
          visits: source.visits,
          signed_up: source.signedUp,
          buyers: source.buyers,
          money: [...source.money],
        })),
      };
    }),
  };
}

interface AskedMonths {
  readonly period: Months;
  readonly today: string;
  /** Latest first. */
  readonly names: readonly string[];
}

async function loadMonths(
  { db, siteId, clock }: Pick<MemberContext, 'db' | 'siteId' | 'clock'>,
  { until, months = usualMonths }: { readonly until?: string; readonly months?: number },
): Promise<AskedMonths> {
  const { time_zone: timeZone } = await settingsOf({ siteId, db });
  const today = dayAt(clock.now(), timeZone);
  const last = until ?? today.slice(0, 7);
  const names = Array.from({ length: months }, (_, index) => monthsBefore(last, index));
  return { period: { siteId, first: names.at(-1)!, last }, today, names };
}

function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The day this long after the last day of a month. */
const afterMonth = (month: string, days: number): string =>
  new Date(Date.parse(`${monthsBefore(month, -1)}-01`) + (days - 1) * day).toISOString().slice(0, 10);

/** The number of weeks after which all of a month's members have had a week to come back. */
const weeksOver = (month: string, today: string): number[] =>
  Array.from({ length: countedWeeks }, (_, index) => index + 1).filter(
    (week) => today > afterMonth(month, 7 * (week + 1)),
  );
