import { memberHidden, memberReturned, findAccount } from '#features/identity/accounts/server/public.ts';
import { keptUntil } from '#features/identity/barred-identities/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import {
  deleteForgottenPictures,
  expirePictures,
  forgetPictures,
  rememberPictures,
} from './suspended-picture-queries.ts';

async function followSuspension(tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  const account = await findAccount(tx, siteId, memberId);
  if (account?.suspendedAt) await rememberPictures(tx, { siteId, memberId });
  else await forgetPictures(tx, { siteId, memberId });
}

export const pictureSubscriptions = [
  subscribe(memberHidden, async (_services, tx, { because, ...member }) => {
    if (because === 'suspended') await followSuspension(tx, member);
  }),
  subscribe(memberReturned, async (_services, tx, { wasSuspended, siteId, memberId }) => {
    if (wasSuspended) await forgetPictures(tx, { siteId, memberId });
  }),
];

/** The pictures of a suspended member outlive the erasure, as hidden hashes. Those of others are forgotten. */
export async function outliveErasure(services: Services, tx: Transaction, member: MemberKey): Promise<void> {
  await followSuspension(tx, member);
  await expirePictures(tx, member, await keptUntil(services, member.siteId));
}

/** Forgets the pictures of people whose accounts were erased long enough ago. */
export const sweepSuspendedPictures = defineJob(
  'sweep_suspended_pictures',
  { schedule: '55 2 * * *' },
  async ({ db, readDeletionTime }) => deleteForgottenPictures(db, await readDeletionTime()),
);
