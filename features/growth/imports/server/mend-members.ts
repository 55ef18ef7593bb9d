import { mendImportedAccounts, type ImportedAccount } from '#features/identity/accounts/server/public.ts';
import { mendImportedProfiles, type MendedProfile } from '#features/people/profiles/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { WaitingMember } from './imports-queries.ts';
import { hasReplacementCharacter } from './imported-text.ts';
import { placeMembers, type MemberPlace } from './locate-members.ts';
import type { CheckedMember, ImportRules } from './member-fields.ts';

/** A member who waits for consent, as an earlier run would have imported them from today's source. */
export interface Mend extends MendedProfile, Pick<ImportedAccount, 'language' | 'password'> {}

/**
 * The members whose values an earlier run had to leave out, and whose source has them now. A value that the earlier run
 * imported stays, unless it has lost letters.
 */
export async function findMends(
  executor: Executor,
  { settings }: ImportRules,
  waiting: readonly { readonly waitingMember: WaitingMember; readonly member: CheckedMember }[],
): Promise<Mend[]> {
  if (waiting.length === 0) return [];
  const places = await placeMembers(
    executor,
    waiting.map(({ member }) => member),
  );
  return waiting.flatMap(({ waitingMember, member }, index) => {
    const isLost = (text: string | null) => text === null || text === '' || hasReplacementCharacter(text);
    const isUnknownSince = waitingMember.createdAt.getTime() === waitingMember.importedAt.getTime();
    const mend: Mend = {
      memberId: waitingMember.memberId,
      name: isLost(waitingMember.name) ? member.name : waitingMember.name,
      about: isLost(waitingMember.about) ? member.about : waitingMember.about,
      height: waitingMember.height ?? member.height,
      ...mendPlace(waitingMember, member, places[index]!),
      language:
        waitingMember.language === settings.domain_language ? member.language : waitingMember.language,
      createdAt:
        isUnknownSince && member.createdAt < waitingMember.createdAt
          ? member.createdAt
          : waitingMember.createdAt,
      password: waitingMember.hasPassword ? null : member.password,
    };
    const isSame = Object.entries(mend).every(
      ([field, value]) =>
        (field === 'password' && value === null) ||
        String(value) === String(Reflect.get(waitingMember, field)),
    );
    return isSame ? [] : [mend];
  });
}

function mendPlace(waitingMember: WaitingMember, member: CheckedMember, place: MemberPlace): MemberPlace {
  const isLost =
    (waitingMember.city === null && place.city !== null) ||
    (waitingMember.region === null && place.region !== null) ||
    hasReplacementCharacter(waitingMember.city ?? '');
  const { region, city, locationCell } = waitingMember;
  // A place in another country than the stored one would contradict it.
  return isLost && member.country === waitingMember.country ? place : { region, city, locationCell };
}

/** Completes these members. The result is how many still waited for their consent. */
export async function mendMembers(tx: Transaction, siteId: number, mends: readonly Mend[]): Promise<number> {
  if (mends.length === 0) return 0;
  const waiting = await mendImportedAccounts(tx, siteId, mends);
  await mendImportedProfiles(
    tx,
    siteId,
    mends
      .filter(({ memberId }) => waiting.has(memberId))
      .map(({ language: _language, password: _password, ...profile }) => profile),
  );
  return waiting.size;
}
