import type { MemberData } from '#platform/server/feature.ts';
import { eraseAppeals } from './appeal-queries.ts';

/** The features that own the subjects export each appeal together with its subject. */
export const appealsMemberData: MemberData = {
  tables: { appeal: 'erased' },
  erase: (_services, tx, member) => eraseAppeals(tx, member),
};
