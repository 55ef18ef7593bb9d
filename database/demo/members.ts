import { latLngToCell } from 'h3-js';
import { interests, soughtGenders, type Sexuality } from '#features/people/profiles/attributes.ts';
import type { AnswerColumns } from '#features/people/profiles/answers.ts';
import type { account } from '#features/identity/accounts/server/tables.ts';
import type { memberSearch } from '#features/people/directory/server/tables.ts';
import { buildSearchRow } from '#features/people/directory/server/public.ts';
import type { profile } from '#features/people/profiles/server/tables.ts';
import { ageOn, day, dayAt, minute } from '#platform/shared/time.ts';
import { aboutText } from './about-texts.ts';
import { inventAnswers } from './answers.ts';
import { couldSay } from './contradictions.ts';
import { inventFacts, type Facts } from './facts.ts';
import type { DemoGender, NameGiver } from './names.ts';
import { placesIn } from './places.ts';
import { Random } from './random.ts';
import type { DemoSite } from './sites.ts';

export interface DemoMember {
  readonly account: typeof account.$inferInsert;
  readonly profile: typeof profile.$inferInsert & AnswerColumns;
  readonly lastActive: Date;
  readonly age: number;
  readonly facts: Facts;
}

/** The properties of a member that are not random. */
export interface FixedTraits {
  readonly email?: string;
  readonly name?: string;
  readonly gender?: DemoGender;
  readonly sexuality?: Sexuality;
  readonly age?: number;
  readonly facts?: Partial<Facts>;
  readonly about?: string;
  readonly job?: string;
  readonly country?: string;
  readonly language?: string;
  readonly staffRole?: 'administrator';
  readonly lastActive?: Date;
  /** If false, the email address is not confirmed and the profile is hidden. */
  readonly confirmed?: boolean;
}

const nonAdultInterests = interests.filter((interest) => !interest.adult).map(({ id }) => id);
const adult = interests.filter((interest) => interest.adult).map(({ id }) => id);

export interface MemberMaker {
  readonly siteId: number;
  readonly site: DemoSite;
  readonly random: Random;
  readonly names: NameGiver;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Generates one member. `place` is the number in the address `member<place>@demo.test`. */
export function inventMember(maker: MemberMaker, place: number, fixed: FixedTraits = {}): DemoMember {
  const { siteId, site, random, names, passwordHash, now } = maker;
  const memberId = random.uuid();
  // A separate generator, so that everything else about the members stays the same.
  const own = new Random(site.seed * 1_000 + place);
  const gender = fixed.gender ?? random.pick(['female', 'male'] as const);
  const sexuality = fixed.sexuality ?? inventSexuality(random, gender);
  const country = fixed.country ?? random.weighted(site.countries);
  const home = random.pick(placesIn(country));
  const age = fixed.age ?? inventAge(random);
  const birthDate = bornOn(random, age, now);
  const facts = { ...inventFacts(own, gender, age), ...fixed.facts };
  const name = fixed.name ?? names.name(own, { ...facts, country });
  const answers = inventAnswers(own, facts, site.language);
  const job = fixed.job ?? answers.job;
  const email = fixed.email ?? `member${place}@demo.test`;
  const confirmed = fixed.confirmed ?? true;
  const createdAt = new Date(now.getTime() - Math.floor((2 + random.fraction() ** 2 * 500) * day));
  return {
    age,
    facts,
    lastActive: fixed.lastActive ?? inventLastActive(random, now, createdAt),
    account: {
      siteId,
      memberId,
      email,
      emailKey: email,
      passwordHash,
      status: confirmed ? 'active' : 'not_confirmed',
      staffRole: fixed.staffRole ?? null,
      language: fixed.language ?? site.settings.domain_language,
      createdAt,
    },
    profile: {
      siteId,
      memberId,
      status: confirmed && !fixed.staffRole ? 'active' : 'disabled',
      name,
      gender,
      sexuality,
      birthDate,
      country,
      region: home.region,
      city: home.city,
      locationCell: latLngToCell(home.latitude, home.longitude, 6),
      about: fixed.about ?? aboutText(random, site.language, couldSay({ facts, job })),
      ...answers,
      job,
      ...inventInterests(random),
      seekMinAge: Math.max(18, age - random.whole(6, 12)),
      seekMaxAge: Math.min(99, age + random.whole(6, 14)),
      createdAt,
      updatedAt: createdAt,
    },
  };
}

/** Members with adult interests also chose adult content, because the interests require it. */
function inventInterests(random: Random) {
  const chosenIds = random.sample(nonAdultInterests, random.whole(3, 9));
  const showAdult = random.chance(0.25);
  return {
    interests: showAdult ? [...chosenIds, ...random.sample(adult, random.whole(1, 3))] : chosenIds,
    showAdult,
  };
}

function inventSexuality(random: Random, gender: DemoGender): Sexuality {
  return random.weighted([
    ['hetero', 82],
    ['bi', 10],
    [gender === 'female' ? 'lesbian' : 'gay', 8],
  ]);
}

function inventAge(random: Random): number {
  return random.weighted([
    [random.whole(18, 24), 14],
    [random.whole(25, 34), 34],
    [random.whole(35, 44), 24],
    [random.whole(45, 54), 16],
    [random.whole(55, 74), 12],
  ]);
}

/** A birth date that gives this age in years today. */
function bornOn(random: Random, age: number, now: Date): string {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() - age, now.getUTCMonth(), Math.min(now.getUTCDate(), 28));
  const born = new Date(latest.getTime() - random.whole(0, 360) * day).toISOString().slice(0, 10);
  if (ageOn(born, dayAt(now, 'UTC')) !== age)
    throw new Error(`A member born on ${born} is not ${age} years old.`);
  return born;
}

function inventLastActive(random: Random, now: Date, joined: Date): Date {
  const ago = random.weighted([
    [random.fraction() * 9 * minute, 6],
    [random.fraction() * day, 24],
    [random.fraction() * 7 * day, 35],
    [random.fraction() * 30 * day, 25],
    [random.fraction() * 180 * day, 10],
  ]);
  return new Date(Math.max(now.getTime() - Math.floor(ago), joined.getTime()));
}

/** Whether two members could find each other. This is the rule that search applies, with both age ranges. */
export function fit(one: DemoMember, other: DemoMember): boolean {
  return one !== other && seeks(one, other) && seeks(other, one);
}

function seeks({ profile }: DemoMember, other: DemoMember): boolean {
  return (
    soughtGenders(profile.gender, profile.sexuality).includes(other.profile.gender) &&
    other.age >= profile.seekMinAge! &&
    other.age <= profile.seekMaxAge!
  );
}

/** A visible member's row in the search index. */
export function searchRow(
  { profile, lastActive }: DemoMember,
  hasPhoto: boolean,
): typeof memberSearch.$inferInsert {
  return buildSearchRow(
    {
      ...profile,
      region: profile.region ?? null,
      locationCell: profile.locationCell ?? null,
      interests: profile.interests ?? [],
      height: profile.height ?? null,
      languages: profile.languages ?? [],
      hiddenAnswers: profile.hiddenAnswers ?? [],
      seekMinAge: profile.seekMinAge!,
      seekMaxAge: profile.seekMaxAge!,
    },
    hasPhoto,
    lastActive,
  );
}
