import { listAdmirers, findMatches } from './acquaintances.ts';
import { longTalkIndex } from './dialogues.ts';
import type { Facts } from './facts.ts';
import { inventFictional } from './fictional.ts';
import { inventMember, type DemoMember, type MemberMaker } from './members.ts';
import { NameGiver } from './names.ts';
import { handOutPhotos } from './photos.ts';
import { Random } from './random.ts';

export const demoEmails = {
  anna: 'anna@demo.test',
  bram: 'bram@demo.test',
  staff: 'staff@demo.test',
} as const;

/** The names that the demo's own accounts and fictional profiles have. */
const reservedNames = ['Anna', 'Bram', 'Team', 'Ruby', 'Leo'];

/** The number of members per site who have not confirmed their email address. */
const unconfirmedCount = 4;

export type Cast = ReturnType<typeof cast>;

/** Invents a site's people and their photos: the same ones on every call, apart from the site's id. */
export function cast(base: Omit<MemberMaker, 'random' | 'names'>) {
  const maker: MemberMaker = {
    ...base,
    random: new Random(base.site.seed),
    names: new NameGiver(reservedNames),
  };
  const { members: invented, anna, bram, staff } = inventMembers(maker);
  const fictional = inventFictional(maker);
  // The second conversation of each demo account is about a dog in a photo.
  const withDog = new Map(
    [...findMatches(invented, [anna, bram]).values()].map((matches) => [
      matches[1]!,
      ownerOfDog(matches[1]!),
    ]),
  );
  const members = invented.map((member) => withDog.get(member) ?? member);
  const dogOwners = [...withDog.values()];
  const { talkative, photogenic } = findAttractions(members, anna, bram);
  const photos = handOutPhotos(
    members,
    { first: [anna, bram], dogOwners, photogenic },
    new Random(base.site.seed + 3),
    base.now,
  );
  return { maker, members, anna, bram, staff, fictional, photos, buyers: [bram, talkative, photogenic] };
}

/** Two people whose messages and photos Anna would see more of with Premium. Both need Premium for that themselves. */
function findAttractions(members: readonly DemoMember[], anna: DemoMember, bram: DemoMember) {
  const matches = findMatches(members, [anna, bram]).get(anna)!;
  return { talkative: matches[longTalkIndex]!, photogenic: listAdmirers(anna, members, matches)[0]! };
}

function ownerOfDog(member: DemoMember): DemoMember {
  const pets = member.facts.pets === 'cat' ? 'several' : 'dog';
  return { ...member, facts: { ...member.facts, pets }, profile: { ...member.profile, pets } };
}

function inventMembers(maker: MemberMaker) {
  const { site, now } = maker;
  const language = site.settings.domain_language;
  const country = site.countries[0]![0];
  const about = demoAbouts[site.language];
  const demoTraits = { country, language, sexuality: 'hetero', lastActive: now } as const;
  const anna = inventMember(maker, 1, {
    ...demoTraits,
    email: demoEmails.anna,
    name: 'Anna',
    gender: 'female',
    age: 31,
    about: about.anna,
    facts: annasFacts,
  });
  const bram = inventMember(maker, 2, {
    ...demoTraits,
    email: demoEmails.bram,
    name: 'Bram',
    gender: 'male',
    age: 34,
    about: about.bram,
    facts: bramsFacts,
    job: site.language === 'nl' ? 'Timmerman' : 'Carpenter',
  });
  const staff = inventMember(maker, 3, {
    ...demoTraits,
    email: demoEmails.staff,
    name: 'Team',
    staffRole: 'administrator',
    about: '',
  });
  const otherMembers = Array.from({ length: site.members - 3 }, (_, index) =>
    inventMember(maker, index + 4, index < unconfirmedCount ? { confirmed: false } : {}),
  );
  return { anna, bram, staff, members: [anna, bram, staff, ...otherMembers] };
}

const annasFacts = {
  heritage: 'northern',
  covered: false,
  hair: 'blond',
  eyes: 'blue',
  build: 'average',
  glasses: 'none',
  tattoos: 'none',
  pets: 'none',
  status: 'single',
  reason: 'relationship',
  children: false,
} as const satisfies Partial<Facts>;
const bramsFacts = {
  ...annasFacts,
  hair: 'brown',
  build: 'athletic',
  beard: 'short',
} as const satisfies Partial<Facts>;

const demoAbouts = {
  nl: {
    anna: 'Ik fiets liever om dan rechtdoor. Altijd in voor appeltaart, water in de buurt en een gesprek dat uitloopt.',
    bram: 'Timmerman met een zwak voor oude boten. Op zondag kook ik voor iedereen die aanschuift. Houd je van zeilen? Ik leer het je.',
  },
  en: {
    anna: 'I always take the long way round. Up for cake, anything near water and conversations that run late.',
    bram: 'Carpenter with a weakness for old boats. On Sundays I cook for whoever turns up. Fancy sailing? I’ll teach you.',
  },
};
