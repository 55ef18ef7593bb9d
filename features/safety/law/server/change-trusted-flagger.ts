import {
  isTrusted,
  lockFlagger,
  mailFlaggerLink,
  newFlaggerLink,
  storeFlagger,
  type FlaggerRow,
} from '#features/safety/notices/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import type * as flaggersCalls from '../flaggers-contract.ts';
import { flaggerErrors } from '../flaggers-contract.ts';
import { endOfDay } from './days.ts';
import { loadShownFlagger } from './trusted-flaggers.ts';

type Input = CallInput<typeof flaggersCalls.changeTrustedFlagger>;

/** The law lets a coordinator investigate for as long as it needs, but a typing error must not last for ever. */
const maxPauseMs = 366 * day;

/**
 * Changes a trusted flagger's status.
 * @throws {CallError} `flagger_ended`, `not_found`, or `invalid_input` for an empty reason, or for a pause whose last day is
 * over or more than a year ahead.
 */
export async function changeTrustedFlagger(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof flaggersCalls.changeTrustedFlagger>> {
  const { db, siteId, clock } = context;
  const now = clock.now();
  const reason = input.reason.trim();
  const { time_zone: timeZone } = await settingsOf(context);
  const pausedUntil =
    input.change === 'pause' ? endOfDay(input.until ?? '', timeZone, now, maxPauseMs) : null;
  const wrong = [
    ...(input.change === 'pause' && pausedUntil === null ? [{ field: 'until', problem: 'invalid' }] : []),
    ...(reason === '' ? [{ field: 'reason', problem: 'required' }] : []),
  ];
  if (wrong.length > 0) throw invalidInput(...wrong);
  return db.transaction(async (tx) => {
    const before = await lockFlagger(tx, siteId, input.flagger);
    if (!before) throw fail(platformErrors.not_found);
    if (before.endedAt !== null) throw fail(flaggerErrors.flagger_ended);
    const link = newFlaggerLink();
    const changed = {
      pause: { pausedUntil },
      resume: { pausedUntil: null },
      send_link: { linkHash: link.linkHash, linkSentAt: now },
      end: { endedAt: now },
    }[input.change];
    const after = await storeFlagger(tx, siteId, input.flagger, changed);
    if (input.change === 'send_link') await mailFlaggerLink(context, tx, after, link.secret);
    await auditByCaller(context, tx, {
      at: now,
      action: `trusted_flagger.${input.change}`,
      subject: input.flagger,
      change: { reason, before: describeState(before, now), after: describeState(after, now) },
    });
    return { flagger: await loadShownFlagger(tx, after, now) };
  });
}

const describeState = (row: FlaggerRow, now: Date) => ({
  state: row.endedAt !== null ? 'ended' : isTrusted(row, now) ? 'active' : 'paused',
  paused_until: row.pausedUntil?.toISOString() ?? null,
  link_sent_at: row.linkSentAt.toISOString(),
});
