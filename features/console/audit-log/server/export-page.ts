import { Readable } from 'node:stream';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Database } from '#platform/server/db/database.ts';
import { csvHead, csvHeaders, csvLine } from '#platform/server/http/csv.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { AuditLogEntry } from '../contract.ts';
import { searchAuditLog, type AuditSearch } from './audit-log-queries.ts';
import { entryView, toAuditSearch } from './audit-log-view.ts';

const rowsAtATime = 500;
const columns = ['id', 'at', 'action', 'actor', 'member', 'subject', 'details', 'reason', 'before', 'after'];
const aDay = /^\d{4}-\d\d-\d\d$/;

/** The audit log as a CSV file, with the page's filters. The export itself is logged too. */
export const exportPage: ServerPage = {
  method: 'GET',
  path: '/staff/audit-log.csv',
  handle: async ({ db, siteId, caller, clock }, request, reply) => {
    if (caller.kind !== 'member' || caller.staffRole !== 'administrator')
      throw fail(platformErrors.not_found);
    const search = toAuditSearch(parseFilters(request.query as Readonly<Record<string, unknown>>));
    await auditByCaller({ siteId, caller, clock }, db, {
      action: 'audit_log.export',
      details: { filtered: Object.values(search).some((value) => value !== undefined) },
    });
    return reply.headers(csvHeaders('audit-log.csv')).send(Readable.from(lines(db, siteId, search)));
  },
};

function parseFilters(query: Readonly<Record<string, unknown>>) {
  const read = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value.length <= 64 ? value : undefined;
  };
  const readDay = (name: string) => {
    const value = read(name);
    return value && aDay.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const [id, action, from, to] = [read('id'), read('action'), readDay('from'), readDay('to')];
  return {
    ...(id ? { id } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

async function* lines(db: Database, siteId: number, search: AuditSearch): AsyncIterable<string> {
  yield csvHead(columns);
  let before: number | undefined;
  for (;;) {
    const auditRows = await searchAuditLog(db, siteId, { ...search, before }, rowsAtATime);
    if (auditRows.length === 0) return;
    yield auditRows.map((row) => formatLine(entryView(row))).join('');
    before = auditRows.at(-1)!.entry.id;
  }
}

function formatLine({ actor, member, details, before, after, ...entry }: AuditLogEntry): string {
  const json = (values: object | null) =>
    values === null || Object.keys(values).length === 0 ? '' : JSON.stringify(values);
  const cells = [
    entry.id,
    entry.at,
    entry.action,
    actor?.id,
    member?.id,
    entry.subject,
    json(details),
    entry.reason,
    json(before),
    json(after),
  ];
  return csvLine(cells);
}
