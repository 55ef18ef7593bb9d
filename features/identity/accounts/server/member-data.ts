import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { outliveErasure } from './follow-suspension.ts';
import { findAccount } from './leaving-queries.ts';
import { blankAccount, listSessionsAndPasskeys } from './member-data-queries.ts';

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
    { name: 'account', rows: exportAccount(services, member) },
    { name: 'sessions', rows: exportAccess(services, member, 'sessions') },
    { name: 'passkeys', rows: exportAccess(services, member, 'passkeys') },
  ],
  erase: async (services, tx, member) => {
    await outliveErasure(services, tx, member);
    await blankAccount(tx, member);
  },
};

async function* exportAccount({ db }: Services, { siteId, memberId }: MemberKey) {
  const row = await findAccount(db, siteId, memberId);
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

async function* exportAccess({ db }: Services, member: MemberKey, part: 'sessions' | 'passkeys') {
  yield* (await listSessionsAndPasskeys(db, member))[part];
}
