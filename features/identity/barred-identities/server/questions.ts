import type { Executor } from '#platform/server/db/database.ts';
import { defineQuestion } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Identity } from './barred-queries.ts';

/** What else recognizes these members, besides their addresses: what they paid with. */
export const paidWith = defineQuestion<
  { readonly executor: Executor; readonly members: readonly MemberKey[] },
  readonly Identity[]
>('paid_with', { otherwise: [] });
