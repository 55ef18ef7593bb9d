import { listPurchases, type PurchaseSearch } from '#features/money/payments/server/public.ts';
import { findPaymentOfInvoice } from '#features/money/transactions/server/public.ts';
import { lookUpMembers, type LookedUpMember } from '#features/people/profiles/server/public.ts';
import { findComplaintsByReference } from '#features/safety/complaints/server/public.ts';
import { lookUpReports } from '#features/safety/reports/server/public.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse, StaffRole } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { type FoundObject, foundKinds, type FoundKind } from '../contract.ts';
import { parseSearchTerms, type SearchTerms } from './search-terms.ts';

/** What each role finds with the console's search. Administrators find everything. */
const foundKindsByRole: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly FoundKind[]>> = {
  moderator: ['member', 'report', 'complaint'],
  support: ['member', 'payment', 'complaint'],
  operator: [],
  bookkeeper: [],
};

const mayFind = (role: StaffRole, kind: FoundKind): boolean =>
  (role === 'administrator' ? foundKinds : foundKindsByRole[role]).includes(kind);

/** The maximum number of objects of one kind in an answer. */
const maxObjectsPerKind = 8;
const maxObjects = 20;

/**
 * The objects that match a query, of the kinds that the role may open. Each look-up uses an index and reads a few rows
 * at most.
 */
export async function findAnything(
  context: MemberContext,
  query: string,
): Promise<CallResponse<typeof calls.findAnything>> {
  const { db, caller } = context;
  const terms = parseSearchTerms(query);
  const may = (kind: FoundObject['kind']) => mayFind(caller.staffRole!, kind);
  const parts = await Promise.all([
    may('member') ? findMembers(context, terms) : [],
    may('payment') ? findPayments(context, terms) : [],
    may('report') ? findReports(context, terms) : [],
    may('complaint') ? findComplaints(context, terms) : [],
  ]);
  const objects = parts.flat().slice(0, maxObjects);
  // A search that shows nobody is recorded only for an address, because the answer tells whether it has an account.
  if (terms.email !== null || objects.length > 0)
    await auditByCaller(context, db, {
      action: 'console.find',
      details: { by: terms.email === null ? 'words' : 'address', found: objects.length },
    });
  return { found: objects };
}

async function findMembers({ db, siteId }: MemberContext, terms: SearchTerms): Promise<FoundObject[]> {
  const { ids, email, name } = terms;
  const memberRows = await Promise.all([
    ids ? lookUpMembers(db, siteId, { by: 'id', ...ids }, maxObjectsPerKind) : [],
    email ? lookUpMembers(db, siteId, { by: 'email', key: emailKey(email) }, 1) : [],
    name ? lookUpMembers(db, siteId, { by: 'name', beginning: name }, maxObjectsPerKind) : [],
  ]);
  const members = new Map<string, LookedUpMember>(
    memberRows.flat().map((member) => [member.memberId, member]),
  );
  return [...members.values()]
    .slice(0, maxObjectsPerKind)
    .map(({ memberId, name: title, city, createdAt }) => ({
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
  { id, email, invoice, payment: digits }: SearchTerms,
): Promise<FoundObject[]> {
  const ofInvoice = invoice ? await findPaymentOfInvoice(db, siteId, invoice) : undefined;
  const paymentId = ofInvoice ?? id;
  const search: PurchaseSearch | null = paymentId
    ? { by: 'id', id: paymentId }
    : digits
      ? { by: 'reference', digits }
      : email
        ? { by: 'address', key: emailKey(email) }
        : null;
  const purchases = search ? await listPurchases(db, siteId, search, null, maxObjectsPerKind) : [];
  return purchases.map(({ id: payment, amount, currency, name, created_at: at }) => ({
    kind: 'payment',
    id: payment,
    title: name,
    detail: null,
    money: { amount, currency },
    at: at.toISOString(),
  }));
}

async function findReports(
  { db, siteId }: MemberContext,
  { id, report }: SearchTerms,
): Promise<FoundObject[]> {
  const lookup = report ? { reference: report } : id ? { id } : null;
  if (!lookup) return [];
  const reports = await lookUpReports(db, siteId, lookup, maxObjectsPerKind);
  return reports.map(({ id: reportId, reference, name, createdAt }) => ({
    kind: 'report',
    id: reportId,
    title: reference,
    detail: name,
    money: null,
    at: createdAt.toISOString(),
  }));
}

async function findComplaints(
  { db, siteId }: MemberContext,
  { complaint }: SearchTerms,
): Promise<FoundObject[]> {
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
