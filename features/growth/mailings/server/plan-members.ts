import { memberActivated, memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { timeBonusLasts } from '#features/money/discounts/discount-rules.ts';
import { day, hour } from '#platform/shared/time.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { bringForward, insertPlan, planAccountsAfter } from './plan-queries.ts';

const accountsPerBatch = 1_000;
/** Older accounts are spread over this time, so that their weekly mails are not all sent at once. */
const spreadMs = 7 * day;

/** The first mailing that a new member may get is the one about the end of the time bonus. */
const firstLookMs = timeBonusLasts - hour;

export const planNewMember = subscribe(memberSignedUp, async ({ clock }, tx, { siteId, memberId, kind }) => {
  if (kind === 'fictional') return;
  await insertPlan(tx, { siteId, memberId }, new Date(clock.now().getTime() + firstLookMs));
});

/** A member who confirms late was planned for a later time. */
export const planConfirmedMember = subscribe(memberActivated, async ({ clock }, tx, { siteId, memberId }) =>
  bringForward(tx, { siteId, memberId }, new Date(clock.now().getTime() + hour)),
);

/** Plans accounts that have no plan: imported ones, and those created before mailings existed. */
export const planAccountsJob = defineJob(
  'plan_mailings',
  { schedule: '50 4 * * *', atStart: true },
  planAccounts,
);

export async function planAccounts({ db, clock }: Services): Promise<void> {
  let last: MemberKey | null = null;
  do last = await planAccountsAfter(db, last, { now: clock.now(), spreadMs, limit: accountsPerBatch });
  while (last);
}
