import { blockKinds, blockReasons } from './debit-rules.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  code,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';

export const debitBlockErrors = defineErrors({
  /** The account or phone is blocked already. */
  blocked_already: { status: 409 },
  /** The block is gone. */
  not_blocked: { status: 409 },
});

/** Those who refund payments. */
const supporters = { staff: ['support'] } as const;

export const debitBlockPageSize = 50;

/** A keyed fingerprint: nobody can compute the number from it, or it from the number. */
const blockId = () => string({ pattern: '^[0-9a-f]{64}$' });
const reason = text({ max: 500 });

const block = object({
  id: blockId(),
  kind: oneOf(blockKinds),
  /** The end of the number: `NL •••• 4300`. The whole number is not stored. */
  label: string(),
  cause: oneOf(blockReasons),
  since: timestamp(),
});
export type ShownBlock = Static<typeof block>;

export const getDebitBlocks = defineCall({
  name: 'getDebitBlocks',
  method: 'GET',
  path: '/api/staff-debit-blocks.php',
  access: supporters,
  query: object({ after: optional(blockId()) }),
  response: object({
    /** The latest first. */
    blocks: array(block, { maxItems: debitBlockPageSize }),
    /** For the next page; null if there is none. */
    next: nullable(string()),
  }),
  limit: 'read',
  summary: 'The accounts and phone numbers that a site does not debit, with the end of each number.',
});

export const addDebitBlock = defineCall({
  name: 'addDebitBlock',
  method: 'POST',
  path: '/api/staff-debit-blocks.php',
  access: supporters,
  body: object({ kind: oneOf(blockKinds), number: code({ max: 60 }), reason }),
  response: object({ label: string() }),
  errors: [debitBlockErrors.blocked_already],
  limit: 'write',
  summary:
    'Blocks an account (IBAN) or a phone number with its country code from direct debit. Other payment methods still work, and debits that were agreed to are still collected.',
});

export const removeDebitBlock = defineCall({
  name: 'removeDebitBlock',
  method: 'POST',
  path: '/api/staff-debit-block-removals.php',
  access: supporters,
  body: object({ kind: oneOf(blockKinds), id: blockId(), reason }),
  response: object({ kind: oneOf(blockKinds) }),
  errors: [debitBlockErrors.not_blocked],
  limit: 'write',
  summary: 'Lifts the block of an account or a phone number.',
});
