import { countFigures } from '#features/console/figures/server/public.ts';
import { lockByName, type Executor } from '#platform/server/db/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
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
import { openCase } from '#features/safety/cases/server/public.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { trackingRecord, trafficVisit } from '#features/growth/tracking/server/tables.ts';
import { profile, profilePrompt } from '#features/people/profiles/server/tables.ts';
import { forgetSites, insertSite, listSites } from '#features/site/sites/server/public.ts';
import { findMatches, inventChats, inventLikes } from './acquaintances.ts';
import { inventArrivals } from './arrivals.ts';
import { inventConsents } from './consents.ts';
import { cast, type Cast } from './cast.ts';
import { drawDemoPhotos } from './draw-demo-photos.ts';
import { drawingOrder } from './drawing-order.ts';
import { talkWithFictional } from './fictional.ts';
import { insertRows } from './insert-rows.ts';
import { DemoLedger } from './ledger.ts';
import { searchRow, type DemoMember, type MemberMaker } from './members.ts';
import { packagesAt } from './packages.ts';
import { drawPhotos, photoRows, type DrawnPhotos } from './photos.ts';
import { inventPrompts } from './prompt-answers.ts';
import { inventPurchases, purchase } from './purchases.ts';
import { refuseRealMembers } from '../refuse-real-members.ts';
import { demoSites, type DemoSite } from './sites.ts';

/** The services that a seed needs. */
export type SeedServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

export const demoPassword = 'vonk-demo';

/** How many photos are drawn at a time. */
const lanes = 6;
/** Credits that Anna can spend. */
const annasCredits = 10;
const companyAdded = '2025-01-15T09:00:00.000Z';

/**
 * Fills an empty database with two sites, their members and the members' activity so far. The people are always the
 * same, and times are relative to the services' clock. Does nothing if a site exists. With `jobs`, it draws only the
 * photos that visitors see first and leaves the others to a job; search shows those members later.
 * @throws when demo data is refused: see `refuseRealMembers`.
 */
export async function seedDemo(services: SeedServices, jobs?: Jobs): Promise<void> {
  await refuseRealMembers(services);
  if ((await listSites(services.db)).length > 0) return;
  const now = services.clock.now();
  const passwordHash = await hashPassword(demoPassword);
  // Before the transaction, because drawing takes longer than a connection may stay silent.
  const casts = demoSites.map((site) => cast({ siteId: 0, site, passwordHash, now }));
  const waiting = jobs ? waitingIds(casts) : new Set<string>();
  const planned = casts.flatMap(({ photos }) => photos).filter(({ row }) => !waiting.has(row.memberId));
  const drawn = await drawPhotos(services.storage, planned, lanes);
  await services.db.transaction(async (tx) => {
    // Two processes may start on the same new database at the same time.
    await lockByName(tx, 'demo seed');
    if ((await listSites(tx)).length > 0) return;
    const siteIds: number[] = [];
    for (const site of demoSites)
      siteIds.push(await seedSite(tx, { site, drawn, waiting, passwordHash, now }));
    await jobs?.enqueue(tx, drawDemoPhotos, { siteIds, seededAt: now.toISOString(), done: 0 });
  });
  forgetSites();
  // The job runs within an hour, but someone who tries the demo looks sooner.
  await countFigures(services);
}

/** Ids of the members whom search does not show yet. */
const waitingIds = (casts: readonly Cast[]): ReadonlySet<string> =>
  new Set(casts.flatMap((people) => drawingOrder(people).later.map(({ profile }) => profile.memberId)));

interface SitePlan {
  readonly site: DemoSite;
  readonly drawn: DrawnPhotos;
  readonly waiting: ReadonlySet<string>;
  readonly passwordHash: string;
  readonly now: Date;
}

/** @returns the id of the new site */
async function seedSite(
  tx: Executor,
  { site, drawn, waiting, passwordHash, now }: SitePlan,
): Promise<number> {
  const onSale = packagesAt(site.priceFactor);
  const siteId = await insertSite(tx, {
    isDefault: site.isDefault,
    hosts: site.hosts,
    settings: site.settings,
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

  const people = cast({ siteId, site, passwordHash, now });
  const { maker, members, anna, bram, staff, fictional, buyers } = people;
  const photos = people.photos.filter(({ row }) => drawn.has(row.id));
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
  const arrivals = inventArrivals(
    members.filter((member) => member !== staff),
    maker,
  );
  await insertRows(tx, trackingRecord, arrivals.records);
  await insertRows(tx, trafficVisit, arrivals.visits);
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
  const visibleMembers = [...members, ...fictional].filter(
    ({ profile: { status, memberId } }) => status === 'active' && !waiting.has(memberId),
  );
  await insertRows(
    tx,
    memberSearch,
    visibleMembers.map((member) => searchRow(member, memberIdsWithPhoto.has(member.profile.memberId))),
  );
  await seedDoings(tx, maker, { members, demo: [anna, bram], staff, fictional, buyers }, onSale);
  return siteId;
}

interface People {
  readonly members: readonly DemoMember[];
  readonly demo: readonly [anna: DemoMember, bram: DemoMember];
  readonly staff: DemoMember;
  readonly fictional: readonly DemoMember[];
  readonly buyers: readonly DemoMember[];
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
    ...people.buyers.map((buyer) => purchase(buyer, 'p1', onSale, ledger, maker)),
    ...inventPurchases(
      members.filter((member) => member !== anna && !people.buyers.includes(member)),
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
