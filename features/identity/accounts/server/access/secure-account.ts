import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { MemberRef } from '../events.ts';
import { noPassword } from '../log-in/passwords.ts';
import { deleteCredentials, updatePassword } from './access-queries.ts';
import { endAccess } from './end-access.ts';

/** Takes an account away from everybody who can open it now. Its address can still get a mailed link. It must be locked. */
export async function secureAccount(
  services: Pick<Services, 'realtime' | 'clock'>,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<void> {
  await updatePassword(tx, siteId, memberId, noPassword);
  await deleteCredentials(tx, siteId, memberId);
  await endAccess(services, tx, { siteId, memberId });
}
