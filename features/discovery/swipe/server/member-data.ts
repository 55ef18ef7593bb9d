import type { MemberData } from '#platform/server/feature.ts';
import { eraseStatesOf } from './swipe-queries.ts';

/** Likes and passes are told by the features that keep them; here is no more than a count of the day. */
export const swipeMemberData: MemberData = {
  tables: { swipe_state: 'erased' },
  erase: (_services, tx, member) => eraseStatesOf(tx, member),
};
