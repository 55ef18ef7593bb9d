import {
  consentVersions,
  indispensableConsents,
  type ConsentKind,
} from '#features/identity/privacy/privacy-choices.ts';
import type { consent } from '#features/identity/privacy/server/tables.ts';
import { demoEmails } from './cast.ts';
import type { DemoMember } from './members.ts';
import { Random } from './random.ts';

/**
 * The consents that sign-up requires, given at sign-up. Their versions depend on when the company was added.
 */
export function inventConsents(
  members: readonly DemoMember[],
  companyAdded: string,
  seed: number,
): (typeof consent.$inferInsert)[] {
  // A separate generator, so that everything else in the demo stays the same.
  const random = new Random(seed);
  const versions = consentVersions(companyAdded);
  const logIns = new Set<string | null>(Object.values(demoEmails));
  return members.flatMap(({ account: { siteId, memberId, createdAt, email } }) =>
    [...indispensableConsents, ...extras(random, logIns.has(email))].map((kind) => ({
      siteId,
      id: random.uuidAt(createdAt),
      memberId,
      kind,
      version: versions[kind],
      givenAt: createdAt,
    })),
  );
}

/**
 * Optional consents. Some members let the site like compatible people on their behalf, and a few let it show
 * them to others. The accounts that people log in to have not agreed to automatic likes.
 */
function extras(random: Random, isLoggedInto: boolean): readonly ConsentKind[] {
  const kinds: ConsentKind[] = [];
  if (random.chance(0.15) && !isLoggedInto) kinds.push('automatic_likes');
  if (random.chance(0.05)) kinds.push('promotion');
  return kinds;
}
