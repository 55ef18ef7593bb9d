import {
  addressChanged,
  memberHidden,
  memberLoggedIn,
  memberReturned,
  memberSignedUp,
  passwordElsewhere,
  type MemberRef,
} from '#features/identity/accounts/server/public.ts';
import { photosChangedEvent } from '#features/people/photos/server/public.ts';
import { profileChanged } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { answer, subscribe } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import { carryBlocksTo, carryNewBlock } from './carry-blocks.ts';
import { followJob } from './follow.ts';
import { secureCompanions } from './secure-companions.ts';
import { settle } from './settle.ts';
import {
  deleteCompanion,
  findOrigin,
  findOriginalPasswordHash,
  listSisterIds,
  takeOver,
  updateCompanion,
  withdrawConsent,
} from './sister-queries.ts';

async function follow({ jobs }: Services, tx: Transaction, member: MemberRef): Promise<void> {
  const { siteId, memberId } = member;
  const sisterIds = await listSisterIds(tx, member);
  if (sisterIds.length > 0) await jobs.enqueue(tx, followJob, { siteId, memberId });
}

/** Others stop seeing the member on all sites at once. */
const hideCompanions = subscribe(memberHidden, async (services, tx, { siteId, memberId, because }) => {
  const member = { siteId, memberId };
  const sisterIds = await listSisterIds(tx, member);
  for (const sisterId of sisterIds) await settle(services, tx, { ...member, sisterId });
  if (sisterIds.length > 0) await services.jobs.enqueue(tx, followJob, member);
  if (because !== 'deleted') return;
  const row = await findOrigin(tx, member);
  // Its owner or staff deleted it, so its owner no longer wants it, or may no longer have it.
  if (!row || row.held === 'removed') return;
  await withdrawConsent(
    tx,
    { siteId: row.originSiteId, memberId: row.originMemberId, sisterId: siteId },
    services.clock.now(),
  );
  await updateCompanion(tx, member, { held: 'removed' });
});

const showCompanions = subscribe(memberReturned, async (services, tx, { siteId, memberId }) => {
  const member = { siteId, memberId };
  await follow(services, tx, member);
  const row = await findOrigin(tx, member);
  // Its owner restored it with the mailed link, so it is now an account like any other.
  if (row?.held === 'removed') return deleteCompanion(tx, member);
  // The consent may have ended while staff here had suspended it.
  if (row)
    await services.jobs.enqueue(tx, followJob, { siteId: row.originSiteId, memberId: row.originMemberId });
});

/** Sites without other sites to share members with save the query. */
const followChange = async (services: Services, tx: Transaction, member: MemberRef): Promise<void> => {
  const { member_resell: shares } = await settingsOf({ siteId: member.siteId, db: services.db });
  if (shares) await follow(services, tx, member);
};

const carryBlocksToNewMember = subscribe(memberSignedUp, async ({ db }, tx, { siteId, memberId, kind }) => {
  if (kind === 'fictional') return;
  if ((await settingsOf({ siteId, db })).member_resell) await carryBlocksTo(tx, { siteId, memberId });
});

const followAddress = subscribe(addressChanged, async (services, tx, member) => {
  await followChange(services, tx, member);
  const { member_resell: shares } = await settingsOf({ siteId: member.siteId, db: services.db });
  if (shares) await carryBlocksTo(tx, member);
});

const noteLogIn = subscribe(memberLoggedIn, ({ clock }, tx, member) => takeOver(tx, member, clock.now()));

export const subscriptions = [
  hideCompanions,
  showCompanions,
  subscribe(profileChanged, followChange),
  subscribe(photosChangedEvent, followChange),
  followAddress,
  carryBlocksToNewMember,
  carryNewBlock,
  noteLogIn,
  secureCompanions,
];

export const answers = [
  answer(passwordElsewhere, ({ db }, { siteId, memberId }) =>
    findOriginalPasswordHash(db, { siteId, memberId }),
  ),
];
