import type { MemberData } from '#platform/server/feature.ts';
import { eraseStatesOf } from './swipe-queries.ts';

/** Likes and passes are exported by their own features; this one only counts per day. */
export const swipeMemberData: MemberData = {
  tables: { swipe_state: 'erased' },
  erase: (_services, tx, member) => eraseStatesOf(tx, member),
};
