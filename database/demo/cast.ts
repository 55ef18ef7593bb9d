import { findMatches } from './acquaintances.ts';
import { inventFictional } from './fictional.ts';
import { inventMember, type MemberMaker } from './members.ts';
import { handOutPhotos } from './photos.ts';
import { Random } from './random.ts';

export const demoEmails = {
  anna: 'anna@demo.test',
  bram: 'bram@demo.test',
  staff: 'staff@demo.test',
} as const;

/** The number of members per site who have not confirmed their email address. */
const unconfirmedCount = 4;

export type Cast = ReturnType<typeof cast>;

/** Invents a site's people and their photos: the same ones on every call, apart from the site's id. */
export function cast(given: Omit<MemberMaker, 'random'>) {
  const maker: MemberMaker = { ...given, random: new Random(given.site.seed) };
  const { members, anna, bram, staff } = inventMembers(maker);
  const fictional = inventFictional(maker);
  // The second conversation of each demo account is about a dog in a photo.
  const dogOwners = [...findMatches(members, [anna, bram]).values()].map((matches) => matches[1]!);
  const photos = handOutPhotos(members, [anna, bram], dogOwners, new Random(given.site.seed + 3), given.now);
  return { maker, members, anna, bram, staff, fictional, photos };
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
  });
  const bram = inventMember(maker, 2, {
    ...demoTraits,
    email: demoEmails.bram,
    name: 'Bram',
    gender: 'male',
    age: 34,
    about: about.bram,
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
