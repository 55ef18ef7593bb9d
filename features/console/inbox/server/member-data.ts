import type { MemberData } from '#platform/server/feature.ts';
import { eraseInbox } from './inbox-queries.ts';

export const inboxMemberData: MemberData = {
  tables: { pending_decision: 'erased', inbox_filter: 'erased' },
  erase: (_services, tx, member) => eraseInbox(tx, member),
};
