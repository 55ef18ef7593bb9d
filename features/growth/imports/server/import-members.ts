import { emailKey } from '#platform/shared/email-rules.ts';
import { addImportedAccounts, findTakenAddresses } from '#features/identity/accounts/server/public.ts';
import { findBarredAddresses } from '#features/identity/barred-identities/server/public.ts';
import { addImportedWallets } from '#features/money/credits/server/public.ts';
import { addImportedProfiles } from '#features/people/profiles/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import {
  findImported,
  findImportedAddresses,
  insertImportedMembers,
  type Origin,
  type WaitingMember,
} from './imports-queries.ts';
import { placeMembers } from './locate-members.ts';
import { checkMember, type CheckedMember, type ImportRules, type MemberNotes } from './member-fields.ts';
import { findMends, mendMembers, type Mend } from './mend-members.ts';
import type { Tally } from './report.ts';
import type { RefusedRow, RowKey, SourceMember } from './sources/source.ts';

type MemberRow = SourceMember | RefusedRow;

interface Candidate {
  readonly row: RowKey;
  readonly member: CheckedMember;
  readonly notes: MemberNotes;
}

interface SelectedMembers {
  readonly added: readonly Candidate[];
  readonly mends: readonly Mend[];
}

/** What a dry run would have imported before. */
export interface ExpectedMembers {
  readonly ids: Set<string>;
  readonly addressKeys: Set<string>;
}

/** The members of a page that can be imported or completed. Says why the others cannot. */
export async function selectMembers(
  executor: Executor,
  origin: Origin,
  rules: ImportRules,
  rows: readonly MemberRow[],
  tally: Tally,
  expected: ExpectedMembers | null = null,
): Promise<SelectedMembers> {
  const importedMembers = await findImported(
    executor,
    origin,
    rows.map(({ id }) => id),
  );
  const candidates = new Map<string, Candidate>();
  const waiting: { readonly waitingMember: WaitingMember; readonly member: CheckedMember }[] = [];
  for (const row of rows) {
    const result = 'refused' in row ? row : checkMember(row, rules);
    const waitingMember = importedMembers.get(row.id);
    if (waitingMember !== undefined) {
      tally.known();
      if (result.refused) tally.note(row, 'kept', ...result.refused);
      else if (waitingMember !== null) waiting.push({ waitingMember, member: result.member });
    } else if (result.refused) tally.leaveOut(row, ...result.refused);
    else {
      const key = emailKey(result.member.email);
      if (candidates.has(key) || expected?.addressKeys.has(key))
        tally.leaveOut(row, { column: 'email', reason: 'address_repeated' });
      else candidates.set(key, { row, ...result });
    }
  }
  const keys = [...candidates.keys()];
  const taken = await findTakenAddresses(executor, origin.siteId, keys);
  const barred = await findBarredAddresses(executor, origin.siteId, keys, rules.now);
  const repeated = await findImportedAddresses(executor, origin, [...taken]);
  const added = [...candidates].flatMap(([key, candidate]) => {
    if (!taken.has(key) && !barred.has(key)) {
      expected?.addressKeys.add(key);
      return [candidate];
    }
    const reason = repeated.has(key)
      ? 'address_repeated'
      : taken.has(key)
        ? 'address_taken'
        : 'address_barred';
    tally.leaveOut(candidate.row, { column: 'email', reason });
    return [];
  });
  return { added, mends: await findMends(executor, rules, waiting) };
}

/** Says what is not imported of members who are. */
export function noteMembers(members: readonly Candidate[], tally: Tally): void {
  tally.imported(members.length);
  for (const { row, notes } of members) {
    tally.note(row, 'value_left_out', ...notes.leftOut);
    tally.note(row, 'value_changed', ...notes.changed);
    tally.note(row, 'imported_as_is', ...notes.odd);
  }
}

/** Imports a page of members with everything that belongs to an account: profile, wallet and old password. */
export async function importMembers(
  tx: Transaction,
  origin: Origin,
  rules: ImportRules,
  rows: readonly MemberRow[],
  tally: Tally,
): Promise<void> {
  const { siteId } = origin;
  const selected = await selectMembers(tx, origin, rules, rows, tally);
  tally.mended(await mendMembers(tx, siteId, selected.mends));
  const candidates = selected.added.map((candidate) => ({ ...candidate, memberId: uuidv4() }));
  const accounts = await addImportedAccounts(
    tx,
    candidates.map(({ member, memberId }) => ({ ...toAccount(member), siteId, memberId })),
  );
  // Someone may have signed up with the address since the look-up.
  for (const { row, memberId } of candidates)
    if (!accounts.has(memberId)) tally.leaveOut(row, { column: 'email', reason: 'address_taken' });
  const newMembers = candidates.filter(({ memberId }) => accounts.has(memberId));
  await addBelongings(
    tx,
    origin,
    rules,
    newMembers.map(({ member, memberId }) => ({ ...member, siteId, memberId })),
  );
  noteMembers(newMembers, tally);
}

type NewMember = CheckedMember & { readonly siteId: number; readonly memberId: string };

async function addBelongings(
  tx: Transaction,
  { siteId, source }: Origin,
  { now }: ImportRules,
  members: readonly NewMember[],
): Promise<void> {
  const located = await placeMembers(tx, members);
  await addImportedProfiles(
    tx,
    members.map((member, index) => ({ ...toProfile(member), ...located[index]! })),
    now,
  );
  await addImportedWallets(
    tx,
    members.map(({ memberId, balance, sourceId }) => ({
      siteId,
      memberId,
      balance,
      idempotencyKey: `imported:${source}:${sourceId}`,
    })),
    now,
  );
  await insertImportedMembers(
    tx,
    members.map(({ memberId, sourceId }) => ({ siteId, source, sourceId, memberId, importedAt: now })),
  );
}

const toAccount = ({ email, language, createdAt, password }: CheckedMember) => ({
  email,
  language,
  createdAt,
  password,
});

const toProfile = (member: NewMember) => {
  const { siteId, memberId, name, gender, sexuality, birthDate, country, about, height, createdAt } = member;
  return { siteId, memberId, name, gender, sexuality, birthDate, country, about, height, createdAt };
};
