import type { Locale } from '#platform/shared/locales.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Complaint } from '../contract.ts';
import { findComplaint } from './complaints-queries.ts';

/** One complaint, open or answered. The audit log records that this staff member viewed it. */
export async function getComplaint(context: MemberContext, id: string): Promise<Complaint> {
  const { db, siteId } = context;
  const row = await findComplaint(db, siteId, id);
  if (!row) throw fail(platformErrors.not_found);
  await auditByCaller(context, db, {
    action: 'complaint.read',
    subject: id,
  });
  return {
    id: row.id,
    reference: row.reference,
    subject: row.subject,
    name: row.name,
    email: row.email,
    member: row.memberId,
    flagger: row.flagger,
    text: row.body,
    language: row.language as Locale,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answer: row.answer,
  };
}
