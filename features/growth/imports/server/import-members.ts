import { emailKey } from '#features/identity/accounts/email-rules.ts';
import { addImportedAccounts, findTakenAddresses } from '#features/identity/accounts/server/public.ts';
import { findBarredAddresses } from '#features/identity/barred-identities/server/public.ts';
import { addImportedWallets } from '#features/money/credits/server/public.ts';
import { addImportedProfiles } from '#features/people/profiles/server/public.ts';
import { onlyCitiesNamed } from '#features/site/places/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { findImported, insertImportedMembers, type Origin } from './imports-queries.ts';
import { checkMember, type CheckedMember, type ImportRules } from './member-fields.ts';
import type { Tally } from './report.ts';
import type { SourceMember } from './sources/source.ts';

/** The members of a page that can be imported; the others are counted by reason. */
export async function selectMembers(
  executor: Executor,
  origin: Origin,
  rules: ImportRules,
  members: readonly SourceMember[],
  tally: Tally,
): Promise<CheckedMember[]> {
  const known = await findImported(
    executor,
    origin,
    members.map(({ id }) => id),
  );
  const checked = new Map<string, CheckedMember>();
  for (const member of members) {
    const result = known.has(member.id) ? null : checkMember(member, rules);
    if (result === null) tally.known();
    else if (typeof result === 'string') tally.skip(member.id, result);
    else if (checked.has(emailKey(result.email))) tally.skip(member.id, 'address_taken');
    else checked.set(emailKey(result.email), result);
  }
  const taken = await findTakenAddresses(executor, origin.siteId, [...checked.keys()]);
  const barred = await findBarredAddresses(executor, origin.siteId, [...checked.keys()], rules.now);
  return [...checked].flatMap(([key, member]) => {
    if (!taken.has(key) && !barred.has(key)) return [member];
    tally.skip(member.sourceId, taken.has(key) ? 'address_taken' : 'address_barred');
    return [];
  });
}

/** Imports a page of members with everything that belongs to an account: profile, wallet and old password. */
export async function importMembers(
  executor: Executor,
  origin: Origin,
  rules: ImportRules,
  members: readonly SourceMember[],
  tally: Tally,
): Promise<void> {
  const { siteId, source } = origin;
  const { now } = rules;
  const selected = (await selectMembers(executor, origin, rules, members, tally)).map((member) => ({
    ...member,
    siteId,
    memberId: uuidv4(),
  }));
  const added = await addImportedAccounts(executor, selected.map(accountOf));
  // Someone may have signed up with the address since the look-up.
  for (const { memberId, sourceId } of selected)
    if (!added.has(memberId)) tally.skip(sourceId, 'address_taken');
  const made = selected.filter(({ memberId }) => added.has(memberId));
  const cityOf = await onlyCitiesNamed(
    executor,
    made.flatMap(({ country, city }) => (city === null ? [] : [{ country, city }])),
  );
  await addImportedProfiles(
    executor,
    made.map((member) => {
      const { country, city } = member;
      const place = city === null ? undefined : cityOf({ country, city });
      return {
        ...profileOf(member),
        region: place?.region ?? member.region,
        city: place?.name ?? city,
        locationCell: place?.cell ?? null,
      };
    }),
    now,
  );
  await addImportedWallets(
    executor,
    made.map(({ memberId, balance, sourceId }) => ({
      siteId,
      memberId,
      balance,
      idempotencyKey: `imported:${source}:${sourceId}`,
    })),
    now,
  );
  await insertImportedMembers(
    executor,
    made.map(({ memberId, sourceId }) => ({ siteId, source, sourceId, memberId, importedAt: now })),
  );
  tally.imported(made.length);
}

type NewMember = CheckedMember & { readonly siteId: number; readonly memberId: string };

const accountOf = ({ siteId, memberId, email, language, createdAt, password }: NewMember) => ({
  siteId,
  memberId,
  email,
  language,
  createdAt,
  password,
});

const profileOf = (member: NewMember) => {
  const { siteId, memberId, name, gender, sexuality, birthDate, country, about, height, createdAt } = member;
  return { siteId, memberId, name, gender, sexuality, birthDate, country, about, height, createdAt };
};
