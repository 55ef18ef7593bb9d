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
  storedItems: {
    'vonk.debit.typed': {
      until: 'tab_closed',
      purpose:
        'What you typed to pay by direct debit, so that reloading doesn’t lose it; never your IBAN. Deleted when you’ve paid.',
    },
  },
});
