import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const privacySettings = defineSettings({
  /** Trial credits offered once to a free member who is about to leave; 0 if none are offered. */
  leave_trial_credits: serverSetting(integer({ minimum: 0, maximum: 1_000 }), {
    default: 0,
    topic: 'credits',
    label: 'Credits for a member who’s about to leave',
    hint: 'Offered once, to free members. 0 means none.',
    words: 'cancel delete account stay bonus',
  }),
});
