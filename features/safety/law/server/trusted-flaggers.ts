import { emailIssue } from '#platform/shared/email-rules.ts';
import {
  insertFlagger,
  isTrusted,
  listFlaggers,
  mailFlaggerLink,
  newFlaggerLink,
  listFlaggerStatistics,
  type FlaggerRow,
  type FlaggerStatistics,
} from '#features/safety/notices/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { euCountries } from '#platform/shared/eu-countries.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import type * as flaggersCalls from '../flaggers-contract.ts';
import { flaggerErrors, type TrustedFlagger } from '../flaggers-contract.ts';
import { isPastDay } from './days.ts';

const pageSize = 25;

/** Cases are deleted a year after their decision. */
const countedFor = 365 * day;

export async function getTrustedFlaggers(
  { db, siteId, clock }: MemberContext,
  { cursor }: CallInput<typeof flaggersCalls.getTrustedFlaggers>,
): Promise<CallResponse<typeof flaggersCalls.getTrustedFlaggers>> {
  const before = cursor === undefined ? null : decodeCursor(cursor, [cursorUuid] as const)[0];
  const flaggerRows = await listFlaggers(db, siteId, before, pageSize + 1);
  const { rows, next } = keysetPage(flaggerRows, pageSize, ({ id }) => [id]);
  return { flaggers: await withStatistics(db, siteId, rows, clock.now()), next };
}

/**
 * Records a trusted flagger and mails it a link.
 * @throws {CallError} `flagger_known`, or `invalid_input` for an empty text, a day that does not exist or is in the
 * future, or a country outside the European Union.
 */
export async function recordTrustedFlagger(
  context: MemberContext,
  input: CallInput<typeof flaggersCalls.recordTrustedFlagger>,
): Promise<CallResponse<typeof flaggersCalls.recordTrustedFlagger>> {
  const { db, siteId, clock } = context;
  const now = clock.now();
  const { secret, linkHash } = newFlaggerLink();
  const row: FlaggerRow = {
    siteId,
    id: uuidv7(now.getTime()),
    name: input.name.trim(),
    email: input.email.trim(),
    country: input.country,
    decision: input.decision.trim(),
    since: input.since.trim(),
    language: input.language,
    linkHash,
    linkSentAt: now,
    confirmedAt: null,
    pausedUntil: null,
    endedAt: null,
    recordedAt: now,
  };
  const wrongEmail = emailIssue(row.email);
  const wrong = [
    ...(row.name === '' ? [{ field: 'name', problem: 'required' }] : []),
    ...(wrongEmail ? [wrongEmail] : []),
    ...(euCountries.includes(row.country) ? [] : [{ field: 'country', problem: 'invalid' }]),
    ...(row.decision === '' ? [{ field: 'decision', problem: 'required' }] : []),
    ...(isPastDay(row.since, now) ? [] : [{ field: 'since', problem: 'invalid' }]),
  ];
  if (wrong.length > 0) throw invalidInput(...wrong);
  await db.transaction(async (tx) => {
    if (!(await insertFlagger(tx, row))) throw fail(flaggerErrors.flagger_known);
    await mailFlaggerLink(context, tx, row, secret);
    const { name, email, country, decision, since, language } = row;
    await auditByCaller(context, tx, {
      at: now,
      action: 'trusted_flagger.record',
      subject: row.id,
      change: {
        reason: decision,
        before: { state: 'not_recorded' },
        after: { state: 'active', name, email, country, since, language },
      },
    });
  });
  return { flagger: shownFlagger(row, undefined, now) };
}

async function withStatistics(
  executor: Executor,
  siteId: number,
  rows: readonly FlaggerRow[],
  now: Date,
): Promise<TrustedFlagger[]> {
  const ids = rows.map(({ id }) => id);
  const since = new Date(now.getTime() - countedFor);
  const statistics = await listFlaggerStatistics(executor, siteId, ids, since);
  return rows.map((row) => shownFlagger(row, statistics.get(row.id), now));
}

export async function loadShownFlagger(
  executor: Executor,
  row: FlaggerRow,
  now: Date,
): Promise<TrustedFlagger> {
  const [shown] = await withStatistics(executor, row.siteId, [row], now);
  return shown!;
}

function shownFlagger(row: FlaggerRow, statistics: FlaggerStatistics | undefined, now: Date): TrustedFlagger {
  const { notices = 0, decided = 0, unfounded = 0, medianSeconds = null } = statistics ?? {};
  const isPaused = row.endedAt === null && !isTrusted(row, now);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    country: row.country,
    decision: row.decision,
    since: row.since,
    language: row.language as Locale,
    link_sent_at: row.linkSentAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    paused_until: isPaused ? row.pausedUntil!.toISOString() : null,
    ended_at: row.endedAt?.toISOString() ?? null,
    notices,
    decided,
    unfounded,
    median_seconds: medianSeconds,
  };
}
