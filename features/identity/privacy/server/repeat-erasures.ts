import { listUnerasedMembers } from '#features/identity/accounts/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseMember } from './erase-member.ts';
import { readErasures } from './erasure-journal.ts';

export interface RepeatedErasures {
  readonly recorded: number;
  readonly repeated: number;
  readonly failed: number;
}

/** Members per lookup. A folder of the journal can contain more. */
const batchSize = 1_000;

/** Erases the members that the journal names and that still exist in the restored database. Idempotent. */
export async function repeatErasures(services: Services): Promise<RepeatedErasures> {
  let [recorded, repeated, failed] = [0, 0, 0];
  for await (const part of readErasures(services.erasureJournal)) {
    recorded += part.length;
    for (let start = 0; start < part.length; start += batchSize) {
      for (const member of await listUnerasedMembers(services.db, part.slice(start, start + batchSize))) {
        try {
          await eraseMember(services, member);
          repeated++;
        } catch (err) {
          failed++;
          services.log.error({ err, member: member.memberId }, 'a member could not be erased');
        }
      }
    }
  }
  return { recorded, repeated, failed };
}
