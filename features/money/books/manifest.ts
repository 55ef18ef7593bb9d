import { defineManifest } from '#platform/shared/manifest.ts';

export const booksManifest = defineManifest({
  auditActions: {
    'money.export': 'Bookkeeping exported',
  },
  abilities: {
    books: {
      text: 'See takings and VAT, and export them for bookkeeping',
      topic: 'money',
      place: 30,
      calls: ['getMoney'],
    },
  },
  staffPages: {
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
