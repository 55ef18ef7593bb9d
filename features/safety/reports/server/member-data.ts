import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { readOwnAppeals } from './appeal-queries.ts';
import { eraseReportsOf, readOwnReports, type ReportRow } from './reports-queries.ts';

export const reportsMemberData: MemberData = {
  tables: { member_report: 'erased' },
  // What others reported about this member they told in confidence.
  export: (services, member) => [
    { name: 'reports', rows: ownReports(services, member) },
    { name: 'suspension_appeals', rows: ownAppeals(services, member) },
  ],
  erase: (_services, tx, member) => eraseReportsOf(tx, member),
};

async function* ownReports({ db }: Services, member: MemberKey): AsyncIterable<object> {
  const own = inPages<ReportRow>(100, (after, size) => readOwnReports(db, member, after?.id, size));
  for await (const {
    reference,
    reportedId,
    photoId,
    messageSeq,
    reason,
    body,
    createdAt,
    decidedAt,
    decision,
  } of own)
    yield {
      reference,
      member_id: reportedId,
      photo_id: photoId,
      message: messageSeq,
      reason,
      text: body,
      created_at: createdAt,
      decided_at: decidedAt,
      decision,
    };
}

async function* ownAppeals({ db }: Services, member: MemberKey): AsyncIterable<object> {
  for (const row of await readOwnAppeals(db, member))
    yield {
      reference: row.reference,
      text: row.appeal,
      sent_at: row.appealedAt,
      outcome: row.appealOutcome,
      answer: row.appealAnswer,
      closed_at: row.appealClosedAt,
    };
}
