import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { outliveErasure } from './follow-suspension.ts';
import { readAccount } from './leaving-queries.ts';
import { blankAccount, readAccessOf } from './member-data-queries.ts';

export const accountsMemberData: MemberData = {
  tables: {
    account: { kept: 'an id with its dates: no address, no password, nobody' },
    suspended_identity: {
      kept: 'keyed hashes that keep the owner of a suspended account away for a stated time, by an id that leads to nobody',
    },
    session: 'erased',
    imported_password: 'erased',
    account_token: 'erased',
    passkey: 'erased',
    auth_challenge: 'erased',
    second_step: 'erased',
  },
  export: (services, member) => [
    { name: 'account', rows: accountOf(services, member) },
    { name: 'sessions', rows: accessOf(services, member, 'sessions') },
    { name: 'passkeys', rows: accessOf(services, member, 'passkeys') },
  ],
  erase: async (services, tx, member) => {
    await outliveErasure(services, tx, member);
    await blankAccount(tx, member);
  },
};

async function* accountOf({ db }: Services, { siteId, memberId }: MemberKey) {
  const row = await readAccount(db, siteId, memberId);
  if (!row) return;
  const { email, status, language, notificationsDisabled, createdAt, pausedAt, suspendedAt } = row;
  yield {
    id: memberId,
    email,
    status,
    language,
    notifications_disabled: notificationsDisabled,
    created_at: createdAt,
    paused_at: pausedAt,
    suspended_at: suspendedAt,
  };
}

async function* accessOf({ db }: Services, member: MemberKey, part: 'sessions' | 'passkeys') {
  yield* (await readAccessOf(db, member))[part];
}
