import { lockByName, type Executor } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { hashPassword } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { consent } from '#features/identity/privacy/server/tables.ts';
import { conversation, message, participant } from '#features/conversation/chat/server/tables.ts';
import { ledgerPosting, ledgerTransaction, wallet } from '#features/money/credits/server/tables.ts';
import { memberLike } from '#features/discovery/likes/server/tables.ts';
import { membership } from '#features/identity/membership/server/tables.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';
import { creditPackage, packagePrice, payment } from '#features/money/payments/server/tables.ts';
import { minimumMessageCosts } from '#features/money/payments/server/public.ts';
import { openCase } from '#features/people/cases/server/public.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile, profilePrompt } from '#features/people/profiles/server/tables.ts';
import { forgetSites, insertSite, readSites } from '#features/site/sites/server/public.ts';
import { findMatches, inventChats, inventLikes } from './acquaintances.ts';
import { inventConsents } from './consents.ts';
import { inventFictional, talkWithFictional } from './fictional.ts';
import { insertRows } from './insert-rows.ts';
import { DemoLedger } from './ledger.ts';
import { inventMember, searchRow, type DemoMember, type MemberMaker } from './members.ts';
import { packagesAt } from './packages.ts';
import { drawPhotos, handOutPhotos, photoRows, type DrawnPhotos } from './photos.ts';
import { inventPrompts } from './prompt-answers.ts';
import { inventPurchases, purchase } from './purchases.ts';
import { Random } from './random.ts';
import { refuseRealMembers } from '../refuse-real-members.ts';
import { demoSites, type DemoSite } from './sites.ts';

/** The services that a seed needs. */
export type SeedServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

export const demoPassword = 'vonk-demo';
export const demoEmails = {
  anna: 'anna@demo.test',
  bram: 'bram@demo.test',
  staff: 'staff@demo.test',
} as const;

/** Credits that Anna can spend. */
const annasCredits = 10;
const companyAdded = '2025-01-15T09:00:00.000Z';
/** The number of members per site who have not confirmed their e-mail address. */
const unconfirmedCount = 4;

/**
 * Fills an empty database with two sites, their members and what those have done so far. The people are
 * always the same, and times are relative to the services' clock. Does nothing if a site exists.
 * @throws where demo data is refused: see `refuseRealMembers`.
 */
export async function seedDemo(services: SeedServices): Promise<void> {
  await refuseRealMembers(services);
  if ((await readSites(services.db)).length > 0) return;
  const now = services.clock.now();
  const passwordHash = await hashPassword(demoPassword);
  // Before the transaction, because drawing takes longer than a connection may stay silent.
  const planned = demoSites.flatMap((site) => cast({ siteId: 0, site, passwordHash, now }).photos);
  const drawn = await drawPhotos(services.storage, planned);
  await services.db.transaction(async (tx) => {
    // Two processes may start on the same new database at the same time.
    await lockByName(tx, 'demo seed');
    if ((await readSites(tx)).length > 0) return;
    for (const site of demoSites) await seedSite(tx, site, drawn, passwordHash, now);
  });
  forgetSites();
}

async function seedSite(tx: Executor, site: DemoSite, drawn: DrawnPhotos, passwordHash: string, now: Date) {
  const onSale = packagesAt(site.priceFactor);
  const siteId = await insertSite(tx, {
    isDefault: site.isDefault,
    hosts: site.hosts,
    settings: { ...site.settings, minimum_message_costs: minimumMessageCosts(onSale, site.settings) },
    company: { ...site.company, added: companyAdded },
    at: now,
  });
  await insertRows(
    tx,
    creditPackage,
    onSale.packages.map((row) => ({ ...row, siteId })),
  );
  await insertRows(
    tx,
    packagePrice,
    onSale.prices.map((row) => ({ ...row, siteId })),
  );

  const { maker, members, anna, bram, staff, fictional, photos } = cast({ siteId, site, passwordHash, now });
  await insertRows(
    tx,
    account,
    [...members, ...fictional].map((member) => member.account),
  );
  await insertRows(
    tx,
    profile,
    [...members, ...fictional].map((member) => member.profile),
  );
  await insertRows(
    tx,
    profilePrompt,
    inventPrompts(
      members.filter((member) => member !== staff),
      site.language,
      site.seed,
    ),
  );
  await insertRows(tx, consent, inventConsents(members, companyAdded, site.seed));
  await insertRows(tx, photo, photoRows(photos, drawn));
  for (const { row } of photos.filter((one) => one.row.status === 'review'))
    await openCase(tx, {
      siteId,
      kind: 'photo',
      subjectId: row.id,
      memberId: row.memberId,
      openedAt: row.createdAt,
    });
  const memberIdsWithPhoto = new Set(
    photos.filter(({ row }) => row.status === 'active').map(({ row }) => row.memberId),
  );
  const visibleMembers = [...members, ...fictional].filter((member) => member.profile.status === 'active');
  await insertRows(
    tx,
    memberSearch,
    visibleMembers.map((member) => searchRow(member, memberIdsWithPhoto.has(member.profile.memberId))),
  );
  const people = { members, demo: [anna, bram], staff, fictional } as const;
  await seedDoings(tx, maker, people, onSale);
}

/** Invents a site's people and their photos: the same ones whenever it is asked, apart from the id of the site. */
function cast(given: Omit<MemberMaker, 'random'>) {
  const maker: MemberMaker = { ...given, random: new Random(given.site.seed) };
  const { members, anna, bram, staff } = inventMembers(maker);
  const fictional = inventFictional(maker);
  // The second conversation of each is about a dog in a photo.
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

interface People {
  readonly members: readonly DemoMember[];
  readonly demo: readonly [anna: DemoMember, bram: DemoMember];
  readonly staff: DemoMember;
  readonly fictional: readonly DemoMember[];
}

/** Credits, likes and conversations. */
async function seedDoings(
  tx: Executor,
  maker: MemberMaker,
  people: People,
  onSale: ReturnType<typeof packagesAt>,
): Promise<void> {
  const { siteId, random, site } = maker;
  const { members, fictional, staff } = people;
  const [anna, bram] = people.demo;
  const ledger = new DemoLedger(siteId, random);
  for (const { account } of members)
    ledger.open(account.memberId, site.settings.signup_credits, account.createdAt);
  const matches = findMatches(members, [anna, bram]);
  const payments = [
    purchase(bram, 'p1', onSale, ledger, maker),
    ...inventPurchases(
      members.filter((member) => member !== anna && member !== bram),
      onSale,
      ledger,
      maker,
    ),
  ];
  const likes = inventLikes(members, matches, maker);
  const chats = inventChats(matches, ledger, maker);
  for (const { account } of fictional) ledger.openEmpty(account.memberId);
  const [first] = fictional;
  if (first) talkWithFictional(chats, ledger, maker, { member: bram, fictional: first, author: staff });
  ledger.settle(anna.profile.memberId, annasCredits, anna.account.createdAt);
  ledger.close();
  await insertRows(tx, payment, payments);
  await insertRows(tx, wallet, [...ledger.wallets.values()]);
  await insertRows(tx, membership, [...ledger.memberships.values()]);
  await insertRows(tx, ledgerTransaction, ledger.transactions);
  await insertRows(tx, ledgerPosting, ledger.postings);
  await insertRows(tx, memberLike, likes);
  await insertRows(tx, conversation, chats.conversations);
  await insertRows(tx, participant, chats.participants);
  await insertRows(tx, message, chats.messages);
}
