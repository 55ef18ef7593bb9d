import { forgetSites, listSites, storeSettings } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { profileParts, withNewAnswers } from '../answer-settings.ts';

/**
 * Adds new profile answers, and the prompts, to existing sites after an update of Vonk. Each answer is added once, in a new version of
 * the site's settings. Runs at every start; usually there is nothing to do.
 */
export const offerNewAnswers = defineJob(
  'profiles.offer_new_answers',
  { atStart: true, retryLimit: 3 },
  async ({ db, clock }) => {
    await db.transaction(async (tx) => {
      for (const { id, version, settings, company } of await listSites(tx)) {
        if (profileParts.every((part) => settings.profile_answers.includes(part))) continue;
        await storeSettings(tx, id, {
          version,
          settings: { ...settings, ...withNewAnswers(settings) },
          company,
          changedBy: null,
          reason: 'profiles.offer_new_answers',
          at: clock.now(),
        });
      }
    });
    forgetSites();
  },
);
