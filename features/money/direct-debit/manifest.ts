import { defineManifest } from '#platform/shared/manifest.ts';

export const directDebitManifest = defineManifest({
  auditActions: {
    'debit.blocked': 'Blocked from direct debit',
    'debit.unblocked': 'Direct debit allowed again',
    'debit.code_locked': 'Code for direct debit locked',
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
  },
  abilities: {
    debit_blocks: {
      text: 'Block accounts and phone numbers from direct debit, and lift the blocks',
      topic: 'money',
      place: 20,
      calls: ['getDebitBlocks', 'addDebitBlock', 'removeDebitBlock'],
    },
  },
  methodForms: {
    sdd: { path: '/directdebit', action: 'Continue to direct debit: {amount}' },
  },
  computerDecisions: {
    direct_debit: {
      name: 'Paying by direct debit',
      text: 'You can’t pay by direct debit if it would take you over our seven-day limit, while two earlier debits are still in progress, after your bank has reversed one, or after two have failed within a month. A computer checks this. You can always pay another way.',
      place: 65,
    },
  },
  storedItems: {
    'vonk.debit.typed': {
      until: 'tab_closed',
      purpose:
        'What you typed to pay by direct debit, so that reloading doesn’t lose it; never your IBAN. Deleted when you’ve paid.',
    },
  },
});
