import { Readable } from 'node:stream';
import { listRestrictions, type Restriction } from '#features/safety/cases/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { buildStatement, type Statement } from './statement-of-reasons.ts';

/** The database accepts at most this many statements in one call. */
const statementsPerCall = 100;

/**
 * A month's statements of reasons for the DSA Transparency Database. Each line is the body of one call that creates
 * several statements. Cases are deleted a year after their decision, so only the last twelve months can be exported.
 */
export const statementsExport: ServerPage = {
  method: 'GET',
  path: '/staff/statements-of-reasons.jsonl',
  handle: async ({ db, siteId, caller, clock, config }, request, reply) => {
    if (caller.kind !== 'member' || caller.staffRole !== 'administrator')
      throw fail(platformErrors.not_found);
    const { month } = request.query as Readonly<Record<string, unknown>>;
    if (typeof month !== 'string' || !/^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(month))
      throw fail(platformErrors.not_found);
    const rules = `${originOf(await settingsOf({ siteId, db }), config)}/pages/ban`;
    await auditByCaller({ siteId, caller, clock }, db, {
      action: 'statements_of_reasons.export',
      details: { month },
    });
    return reply
      .headers({
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': `attachment; filename="statements-of-reasons-${month}.jsonl"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(exportLines(db, siteId, parseMonth(month), rules)));
  },
};

function parseMonth(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
}

async function* exportLines(
  executor: Executor,
  siteId: number,
  month: { readonly from: Date; readonly to: Date },
  rules: string,
): AsyncGenerator<string> {
  let last: Restriction | null = null;
  for (;;) {
    const page: Restriction[] = await listRestrictions(executor, siteId, month, last, statementsPerCall);
    const statements: Statement[] = [];
    for (const restriction of page) {
      if (last === null || !isSameSuspension(last, restriction))
        statements.push(buildStatement(siteId, rules, restriction));
      last = restriction;
    }
    if (statements.length > 0) yield `${JSON.stringify({ statements })}\n`;
    if (page.length < statementsPerCall) return;
  }
}

/** A suspension decides all of a member's marked messages at once, and has one statement of reasons. */
const isSameSuspension = (one: Restriction, other: Restriction): boolean =>
  one.kind === 'signal' &&
  other.kind === 'signal' &&
  one.memberId === other.memberId &&
  one.decidedAt.getTime() === other.decidedAt.getTime();
