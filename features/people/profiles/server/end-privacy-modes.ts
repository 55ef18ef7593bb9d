import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { profileChanged } from './events.ts';
import { endDuePrivacyModes } from './privacy-mode-queries.ts';

/** Ends expired privacy modes. */
export async function endPrivacyModes(services: Services): Promise<void> {
  const now = await services.readDeletionTime();
  await services.db.transaction(async (tx) => {
    for (const member of await endDuePrivacyModes(tx, now))
      await services.events.emit(services, tx, profileChanged, member);
  });
}

export const endPrivacyModesJob = defineJob('end_privacy_modes', { schedule: '27 * * * *' }, endPrivacyModes);
