import type { MemberData } from '#platform/server/feature.ts';
import { eraseFile } from './member-file-queries.ts';

export const memberFilesMemberData: MemberData = {
  tables: {
    member_note: 'erased',
    credit_grant: { kept: 'bookkeeping: who gave credits, by id alone; the reason is blanked' },
  },
  erase: (_services, tx, member) => eraseFile(tx, member),
};
