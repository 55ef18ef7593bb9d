import type { MemberData } from '#platform/server/feature.ts';
import { eraseStates } from './swipe-queries.ts';

/** Other features export likes and passes; this one only exports the daily counts. */
export const swipeMemberData: MemberData = {
  tables: { swipe_state: 'erased' },
  erase: (_services, tx, member) => eraseStates(tx, member),
};
