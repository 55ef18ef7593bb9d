import { onlineSince } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { day, dayAt, minute } from '#platform/shared/time.ts';
import type * as calls from '../contract.ts';
import { minGroupSize } from '../contract.ts';
import { countMessages, countOnline, listPayments, countSignUps } from './figures-queries.ts';
import { orHidden, showMoney, toNearest } from './protect.ts';

const messageMinutes = 15;

export async function getLiveFigures(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getLiveFigures>> {
  const { db, siteId, clock } = context;
  const now = clock.now();
  const { time_zone: timeZone, countries } = await settingsOf({ siteId, db });
  const thisDay = dayAt(now, timeZone);
  const dayBefore = new Date(Date.parse(thisDay) - day).toISOString().slice(0, 10);
  const today = { siteId, timeZone, from: thisDay, to: thisDay };
  const yesterday = { siteId, timeZone, from: dayBefore, to: dayBefore };
  const [signUps, online, { messages, writers }, payments] = await Promise.all([
    countSignUps(db, { from: `${thisDay.slice(0, 7)}-01`, yesterday, today }),
    countOnline(db, siteId, countries, onlineSince(now)),
    countMessages(db, siteId, new Date(now.getTime() - messageMinutes * minute)),
    listPayments(db, today),
  ]);
  const soFar = toNearest(signUps.earlier + signUps.today);
  return {
    at: now.toISOString(),
    online: orHidden(toNearest(online)),
    signed_up_this_month: orHidden(soFar),
    // Less what was shown yesterday, so that this reveals nothing beyond the figure for the month so far.
    signed_up_today: orHidden(soFar - toNearest(signUps.earlier)),
    messages_per_minute: writers < minGroupSize ? null : Math.round(messages / messageMinutes),
    payments: payments.map(showMoney).filter(({ buyers }) => buyers > 0),
  };
}
