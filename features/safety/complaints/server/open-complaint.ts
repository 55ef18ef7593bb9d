import type { UnmatchedWithdrawal } from '#features/money/transactions/server/public.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { openCase } from '#features/safety/cases/server/public.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { countOpenFrom, insertComplaint, type ComplaintRow } from './complaints-queries.ts';
import { mailNotice, mailReceipt, type SiteServices } from './mail-complaint.ts';

type Complaint = Pick<ComplaintRow, 'memberId' | 'subject' | 'name' | 'email' | 'body' | 'language'>;

/** Limit per address, so that nobody can flood a stranger's mailbox with receipts. */
const maxReceiptsPerDay = 3;

interface Origin {
  /** The trusted flagger whose link was used to send a notice. */
  readonly flagger?: {
    readonly id: string;
    /** Whether its notices have priority. */
    readonly trusted: boolean;
  } | null;
  /** The writer says that it is about a minor or a person in danger. */
  readonly danger?: boolean;
}

/** Stores a complaint with its case, mails its writer a receipt, and notifies support. */
export async function openComplaint(
  services: SiteServices,
  tx: Transaction,
  fields: Complaint,
  { flagger = null, danger = false }: Origin = {},
): Promise<{ readonly reference: string }> {
  const { siteId } = services;
  const createdAt = services.clock.now();
  const key = fields.email === '' ? null : emailKey(fields.email);
  const row = { siteId, id: uuidv7(createdAt.getTime()), ...fields, emailKey: key, createdAt };
  const reference = await insertComplaint(tx, row);
  await openCase(tx, {
    siteId,
    kind: 'complaint',
    subjectId: row.id,
    memberId: null,
    reference,
    urgent: row.subject === 'illegal_content' || danger,
    flaggerId: flagger?.trusted ? flagger.id : null,
    openedAt: createdAt,
  });
  const complaint = { ...row, reference };
  if (key !== null) {
    // Without the lock, concurrent complaints would not count each other.
    await lockByName(tx, `receipts ${siteId} ${key}`);
    const since = new Date(createdAt.getTime() - day);
    const count = await countOpenFrom(tx, siteId, row.email, since);
    // Anyone who has a link can also read the mail sent to its address.
    const addressTyped = flagger === null;
    if (!addressTyped || count <= maxReceiptsPerDay)
      await mailReceipt(services, tx, complaint, { addressTyped });
  }
  await mailNotice(services, tx, complaint);
  return { reference };
}

/** A withdrawal from a purchase that was not found becomes a complaint, so that staff look for the purchase. */
export async function takeUpWithdrawal(
  services: Services,
  tx: Transaction,
  { siteId, name, email, language, text }: UnmatchedWithdrawal,
): Promise<void> {
  const complaint = { memberId: null, subject: 'payment', name, email, body: text, language } as const;
  await openComplaint({ ...services, siteId }, tx, complaint);
}
