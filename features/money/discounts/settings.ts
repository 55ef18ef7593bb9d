import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const discountsSettings = defineSettings({
  /**
   * The discount on a first purchase, in percent, and for how many days from sign-up; 0 percent for none. Members keep
   * what was set when they signed up.
   */
  welcome_discount: serverSetting(integer({ minimum: 0, maximum: 50 }), {
    default: 25,
    topic: 'credits',
    label: 'Welcome discount',
    hint: 'In percent, on a new member’s first bundle. In the first four hours, a bonus with a countdown announces it. 0 means none. Members keep the percentage they signed up with.',
    words: 'bonus time bonus countdown first bundle newcomers',
  }),
  welcome_days: serverSetting(integer({ minimum: 1, maximum: 90 }), {
    default: 7,
    topic: 'credits',
    label: 'Days of the welcome discount',
    hint: 'How long after signing up it counts, from 1 to 90 days. Members keep the days they signed up with.',
    words: 'bonus newcomers',
  }),
});
