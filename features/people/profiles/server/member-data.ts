import { has } from '#platform/server/db/has.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { forgetOperator } from './fictional-operators.ts';
import { findProfile } from './profile-queries.ts';
import { deletePrompts, listPrompts } from './prompt-queries.ts';
import { profile } from './tables.ts';

export const profileData: MemberData = {
  tables: { profile: 'erased', profile_prompt: 'erased', fictional_operator: 'erased' },
  export: (services, member) => [
    { name: 'profile', rows: ownRow(services, member) },
    { name: 'prompts', rows: ownPrompts(services, member) },
  ],
  erase: async (_services, tx, { siteId, memberId }) => {
    await deletePrompts(tx, siteId, memberId);
    await forgetOperator(tx, { siteId, memberId });
    await tx.delete(profile).where(has(profile, { siteId, memberId }));
  },
};

async function* ownRow({ db }: Services, { siteId, memberId }: MemberKey): AsyncIterable<object> {
  const row = await findProfile(db, siteId, memberId);
  if (!row) return;
  const { siteId: _site, memberId: _member, birthDate, ...fields } = row;
  yield { ...fields, date_of_birth: birthDate };
}

async function* ownPrompts({ db }: Services, { siteId, memberId }: MemberKey): AsyncIterable<object> {
  yield* await listPrompts(db, { siteId, memberId });
}
