import { emailKey } from '#platform/shared/email-rules.ts';
import { listPurchases, type PurchaseSearch } from '#features/money/payments/server/public.ts';
import { findPaymentOfInvoice } from '#features/money/transactions/server/public.ts';
import { lookUpMembers, type LookedUpMember } from '#features/people/profiles/server/public.ts';
import { findComplaintsByReference } from '#features/safety/complaints/server/public.ts';
import { lookUpReports } from '#features/safety/reports/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import type { FoundObject } from '../contract.ts';
import { mayFind } from './desk-policy.ts';
import { wishesOf, type Wishes } from './wishes.ts';

/** The maximum number of objects of one kind in an answer. */
const mostOfAKind = 8;
const mostOfAll = 20;

/**
 * The objects that match a query, of the kinds that the role may open. Each look-up uses an index and reads a few rows
 * at most.
 */
export async function findAnything(
  context: MemberContext,
  query: string,
): Promise<CallResponse<typeof calls.findAnything>> {
  const { db, siteId, caller, clock } = context;
  const wishes = wishesOf(query);
  const may = (kind: FoundObject['kind']) => mayFind(caller.staffRole!, kind);
  const parts = await Promise.all([
    may('member') ? findMembers(context, wishes) : [],
    may('payment') ? findPayments(context, wishes) : [],
    may('report') ? findReports(context, wishes) : [],
    may('complaint') ? findComplaints(context, wishes) : [],
  ]);
  const found = parts.flat().slice(0, mostOfAll);
  // A search that shows nobody is recorded only for an address, because the answer tells whether it has an account.
  if (wishes.email !== null || found.length > 0)
    await audit(db, {
      siteId,
      at: clock.now(),
      actorId: caller.memberId,
      action: 'console.find',
      details: { by: wishes.email === null ? 'words' : 'address', found: found.length },
    });
  return { found };
}

async function findMembers({ db, siteId }: MemberContext, wishes: Wishes): Promise<FoundObject[]> {
  const { ids, email, name } = wishes;
  const found = await Promise.all([
    ids ? lookUpMembers(db, siteId, { by: 'id', ...ids }, mostOfAKind) : [],
    email ? lookUpMembers(db, siteId, { by: 'email', key: emailKey(email) }, 1) : [],
    name ? lookUpMembers(db, siteId, { by: 'name', beginning: name }, mostOfAKind) : [],
  ]);
  const members = new Map<string, LookedUpMember>(found.flat().map((member) => [member.memberId, member]));
  return [...members.values()].slice(0, mostOfAKind).map(({ memberId, name: title, city, createdAt }) => ({
    kind: 'member',
    id: memberId,
    title,
    detail: city,
    money: null,
    at: createdAt.toISOString(),
  }));
}

async function findPayments(
  { db, siteId }: MemberContext,
  { id, email, invoice, payment: digits }: Wishes,
): Promise<FoundObject[]> {
  const ofInvoice = invoice ? await findPaymentOfInvoice(db, siteId, invoice) : undefined;
  const wanted = ofInvoice ?? id;
  const search: PurchaseSearch | null = wanted
    ? { by: 'id', id: wanted }
    : digits
      ? { by: 'reference', digits }
      : email
        ? { by: 'address', key: emailKey(email) }
        : null;
  const purchases = search ? await listPurchases(db, siteId, search, null, mostOfAKind) : [];
  return purchases.map(({ id: payment, amount, currency, name, created_at: at }) => ({
    kind: 'payment',
    id: payment,
    title: name,
    detail: null,
    money: { amount, currency },
    at: at.toISOString(),
  }));
}

async function findReports({ db, siteId }: MemberContext, { id, report }: Wishes): Promise<FoundObject[]> {
  const wish = report ? { reference: report } : id ? { id } : null;
  if (!wish) return [];
  const reports = await lookUpReports(db, siteId, wish, mostOfAKind);
  return reports.map(({ id: found, reference, name, createdAt }) => ({
    kind: 'report',
    id: found,
    title: reference,
    detail: name,
    money: null,
    at: createdAt.toISOString(),
  }));
}

async function findComplaints({ db, siteId }: MemberContext, { complaint }: Wishes): Promise<FoundObject[]> {
  if (!complaint) return [];
  const complaints = await findComplaintsByReference(db, siteId, complaint);
  return complaints.map(({ id, reference, createdAt }) => ({
    kind: 'complaint',
    id,
    title: reference,
    detail: null,
    money: null,
    at: createdAt.toISOString(),
  }));
}
