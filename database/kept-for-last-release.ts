interface Kept {
  readonly kind: 'column' | 'index' | 'trigger' | 'function' | 'setting' | 'input';
  readonly names: readonly string[];
  /** What servers of the last release need it for. */
  readonly why: string;
}

/**
 * What 0.3.0 no longer uses, and keeps because servers of 0.2.0 run beside it during an upgrade. 0.4.0 drops all of it,
 * because only servers of 0.3.0 run beside that. `npm run check migrations` prints this list, and
 * `tests/database/compatible-migrations.test.ts` compares it with the database.
 */
export const keptForLastRelease: readonly Kept[] = [
  {
    kind: 'column',
    names: [
      'chat_photo.appeal',
      'chat_photo.appeal_decided_at',
      'chat_photo.appeal_decided_by',
      'chat_photo.appeal_outcome',
      'chat_photo.appealed_at',
      'member_report.appeal',
      'member_report.appeal_answer',
      'member_report.appeal_closed_at',
      'member_report.appeal_closed_by',
      'member_report.appeal_outcome',
      'member_report.appealed_at',
    ],
    why: '0.2.0 declares them, and Drizzle names every declared column when it inserts and reads rows',
  },
  {
    kind: 'index',
    names: ['photo_review_order', 'chat_photo_review', 'scam_signal_open', 'appeal_open'],
    why: '0.2.0 has queues of photos, chat photos, signs of scams and appeals, which the inbox replaced',
  },
  {
    kind: 'index',
    names: ['photo_reviewed', 'member_report_open', 'complaint_open'],
    why: '0.2.0 lists decided photos, and looks for open reports and complaints of the same sender',
  },
  {
    kind: 'trigger',
    names: ['account_address_changed'],
    why: '0.2.0 changes an address without its hash, which a job then adds',
  },
  { kind: 'function', names: ['forget_mailbox_hash'], why: 'the trigger calls it' },
  {
    kind: 'setting',
    names: ['minimum_message_costs'],
    why: 'the landing page of 0.2.0 reads its price there (see storeForEarlierRelease)',
  },
  {
    kind: 'input',
    names: ['seen_cost'],
    why: 'pages of 0.2.0 send in a chat without it, so it is optional',
  },
];
