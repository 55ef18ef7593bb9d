import { defineManifest } from '#platform/shared/manifest.ts';

export const moneyManifest = defineManifest({
  auditActions: {
    'money.export': 'Bookkeeping exported',
  },
  abilities: {
    debit_blocks: {
      text: 'Block accounts and phone numbers from direct debit, and lift the blocks',
      topic: 'money',
      place: 20,
      calls: ['getDebitBlocks', 'addDebitBlock', 'removeDebitBlock'],
    },
    books: {
      text: 'See takings and VAT, and export them for bookkeeping',
      topic: 'money',
      place: 30,
      calls: ['getMoney'],
    },
  },
  staffPages: {
    '/staff/debit-blocks': {
      name: 'Direct debit blocks',
      icon: 'Ban',
      group: 'money',
      place: 20,
      calls: ['getDebitBlocks'],
      words: 'iban account phone sepa',
    },
    '/staff/money': {
      name: 'Money and VAT',
      icon: 'Landmark',
      group: 'money',
      place: 30,
      calls: ['getMoney'],
      words: 'bookkeeping turnover tax',
    },
  },
});
