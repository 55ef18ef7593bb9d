import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { day } from '#platform/shared/time.ts';
import type { DebitOrder, DebitView } from '../contract.ts';
import { findNewestCode, listSentCodes } from './code-queries.ts';
import { nextCodeAt } from './debit-policy.ts';
import type { Debit } from './debit-queries.ts';
import type { SiteFacts } from './site-facts.ts';

/** A debit awaiting its code, and when another code may be requested. */
export async function viewDebit(
  { clock }: Pick<MemberContext, 'clock'>,
  { company }: SiteFacts,
  executor: Executor,
  debit: Debit,
  order: DebitOrder,
): Promise<DebitView> {
  const now = clock.now();
  const code = await findNewestCode(executor, debit.siteId, debit.id);
  const since = new Date(now.getTime() - day);
  const sent = await listSentCodes(executor, debit, debit.phoneHash, since);
  const next = nextCodeAt(sent.byMember, sent.toPhone);
  return {
    id: debit.id,
    order,
    account_holder: debit.accountHolder,
    account: debit.ibanLabel,
    street: debit.street,
    house_number: debit.houseNumber,
    zip: debit.zip,
    city: debit.city,
    phone: debit.phone,
    mandate_reference: debit.mandateReference,
    creditor: {
      name: debit.creditorName,
      id: debit.creditorId,
      address: `${company.address}, ${company.city}, ${company.country}`,
    },
    collection_date: debit.collectionDate,
    code_expires_at: (code?.expiresAt ?? now).toISOString(),
    next_code_at: (next > now ? next : now).toISOString(),
  };
}
