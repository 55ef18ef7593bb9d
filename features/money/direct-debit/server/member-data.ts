import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { keepPayerOut } from './keep-payer-out.ts';
import { blankDebits, deleteCodes, listDebits } from './debit-queries.ts';

export const directDebitMemberData: MemberData = {
  tables: {
    debit: {
      kept: 'bookkeeping: the mandate of a debit, by its reference; the payer’s name and address are blanked',
    },
    debit_code: 'erased',
  },
  export: (services, member) => [{ name: 'direct-debits', rows: exportDebits(services, member) }],
  async erase(_services, tx, member) {
    await keepPayerOut(tx, member);
    await deleteCodes(tx, member);
    await blankDebits(tx, member);
  },
};

async function* exportDebits({ db }: Services, member: MemberKey) {
  for (const row of await listDebits(db, member))
    yield {
      mandate_reference: row.mandateReference,
      creditor: row.creditorName,
      creditor_id: row.creditorId,
      account: row.ibanLabel,
      account_holder: row.accountHolder,
      street: row.street,
      house_number: row.houseNumber,
      zip: row.zip,
      city: row.city,
      phone: row.phone,
      amount: row.amount,
      currency: row.currency,
      collection_date: row.collectionDate,
      created_at: row.createdAt,
      agreed_at: row.agreedAt,
      payment: row.paymentId,
    };
}
