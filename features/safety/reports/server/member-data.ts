import { listAppealsOfMember } from '#features/safety/appeals/server/public.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseReports, listOwnReports, listReports, type ReportRow } from './reports-queries.ts';
import { suspensionOutcome } from './shown-report.ts';

export const reportsMemberData: MemberData = {
  tables: { member_report: 'erased' },
  // Only the member's own reports, because reports about them were made in confidence.
  export: (services, member) => [
    { name: 'reports', rows: exportReports(services, member) },
    { name: 'suspension_appeals', rows: exportAppeals(services, member) },
  ],
  erase: (_services, tx, member) => eraseReports(tx, member),
};

async function* exportReports({ db }: Services, member: MemberKey): AsyncIterable<object> {
  const own = inPages<ReportRow>(100, (after, size) => listOwnReports(db, member, after?.id, size));
  for await (const report of own)
    yield {
      reference: report.reference,
      member_id: report.reportedId,
      photo_id: report.photoId,
      message: report.messageSeq,
      reason: report.reason,
      text: report.body,
      created_at: report.createdAt,
      decided_at: report.decidedAt,
      decision: report.decision,
    };
}

async function* exportAppeals({ db }: Services, member: MemberKey): AsyncIterable<object> {
  const appeals = await listAppealsOfMember(db, member, 'suspension');
  const reports = await listReports(
    db,
    member.siteId,
    appeals.map(({ subjectId }) => subjectId),
  );
  const references = new Map(reports.map(({ id, reference }) => [id, reference]));
  for (const appeal of appeals)
    yield {
      reference: references.get(appeal.subjectId),
      text: appeal.text,
      sent_at: appeal.lodgedAt,
      outcome: suspensionOutcome(appeal.outcome),
      answer: appeal.answer,
      closed_at: appeal.decidedAt,
    };
}
