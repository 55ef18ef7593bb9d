import { requireImpartial } from '#features/safety/cases/server/public.ts';
import { findAppeal, mayDecideAppeal, type AppealRow } from '#features/safety/appeals/server/public.ts';
import { imageMaker } from '#features/people/photos/server/public.ts';
import { listPrompts } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { defaultLocale, isLocale } from '#platform/shared/locales.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Report } from '../contract.ts';
import { isUninvolved } from './appeal-reviewers.ts';
import {
  countReportsBy,
  listOtherReports,
  listPhotos,
  findReport,
  findReportedMember,
  type NamedReport,
} from './reports-queries.ts';
import { toAppeal, toSummary } from './shown-report.ts';

/** How many other reports about the same member are on a page. */
const maxOtherReports = 10;

/** One report with details that help to decide. The audit log records that this moderator viewed it. */
export async function getReport(context: MemberContext, id: string): Promise<Report> {
  const { db, siteId, caller } = context;
  const row = await db.transaction(async (tx) => {
    const record = await findReport(tx, siteId, id);
    if (!record) throw fail(platformErrors.not_found);
    // The report names the reporter, so only those who may decide on it may view it.
    await requireImpartial(tx, caller, { memberId: record.reportedId });
    await auditByCaller(context, tx, { action: 'report.read', subject: id });
    return record;
  });
  const appeal = await findAppeal(db, { siteId, kind: 'suspension', subjectId: id });
  const [member, reporter, others, mayCloseAppeal] = await Promise.all([
    loadReportedMember(context, row),
    loadReporter(context, row),
    listOtherReports(db, row, maxOtherReports),
    appeal?.outcome === null && mayClose(context, appeal),
  ]);
  return {
    ...toSummary(row),
    text: row.body,
    reporter,
    member,
    photo: member.images.find((image) => image.id === row.photoId) ?? null,
    message:
      row.messageSeq !== null && row.messageContext
        ? { seq: row.messageSeq, lines: [...row.messageContext] }
        : null,
    others: others.map(toSummary),
    rule: row.rule,
    facts: row.facts,
    appeal: appeal ? toAppeal(appeal) : null,
    may_close_appeal: mayCloseAppeal,
  };
}

async function mayClose(context: MemberContext, appeal: AppealRow): Promise<boolean> {
  const { db, caller } = context;
  return (
    (await mayDecideAppeal(db, appeal, caller.memberId)) &&
    (await isUninvolved(context, db, appeal, caller.memberId))
  );
}

async function loadReportedMember(
  { db, clock }: MemberContext,
  { siteId, reportedId }: NamedReport,
): Promise<Report['member']> {
  const [record, photos, prompts, makeImage] = await Promise.all([
    findReportedMember(db, siteId, reportedId),
    listPhotos(db, siteId, reportedId),
    listPrompts(db, { siteId, memberId: reportedId }),
    imageMaker(db),
  ]);
  const { time_zone: timeZone } = await settingsOf({ db, siteId });
  const { name, birthDate, about, language, status, suspendedAt, createdAt } = record!;
  return {
    id: reportedId,
    name,
    age: ageOn(birthDate, dayAt(clock.now(), timeZone)),
    about,
    prompts,
    language: isLocale(language) ? language : defaultLocale,
    status,
    suspended_at: suspendedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    images: photos.map((photo) => makeImage(photo)),
  };
}

async function loadReporter(
  { db }: MemberContext,
  { siteId, reporterId }: NamedReport,
): Promise<Report['reporter']> {
  if (reporterId === null) return null;
  const [record, reports] = await Promise.all([
    findReportedMember(db, siteId, reporterId),
    countReportsBy(db, siteId, reporterId),
  ]);
  return record ? { id: reporterId, name: record.name, reports } : null;
}
