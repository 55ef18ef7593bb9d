import { and, eq, inArray } from 'drizzle-orm';
import { has } from '#platform/server/db/has.ts';
import type { MemberData } from './feature.ts';
import { auditEntry, auditValue, idempotencyKey, outboxMail } from './tables.ts';

/** The platform's own tables. Mails and text messages are swept by age: see `sweep.ts`. */
export const platformMemberData: MemberData = {
  tables: {
    idempotency_key: 'erased',
    audit_entry: { kept: 'who acted on what, by id alone: the log cannot be changed, and names nobody' },
    outbox_sms: { kept: 'a text message loses its content when it is sent, and its row goes after a day' },
    outbox_mail: { kept: 'a mail loses its content when it is sent, and its row goes after a week' },
  },
  async erase(_services, tx, { siteId, memberId }) {
    await tx.delete(idempotencyKey).where(has(idempotencyKey, { siteId, scope: memberId }));
    await tx.update(outboxMail).set({ memberId: null }).where(has(outboxMail, { siteId, memberId }));
    // The log's chain stays intact: it covers salted hashes of these values.
    const concerned = tx
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(has(auditEntry, { siteId, memberId }));
    await tx
      .delete(auditValue)
      .where(and(eq(auditValue.siteId, siteId), inArray(auditValue.entryId, concerned)));
  },
};
