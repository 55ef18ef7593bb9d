import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { boolean } from '#platform/shared/schema.ts';

export const membersSettings = defineSettings({
  logged_out_search: memberSetting(boolean(), {
    default: false,
    topic: 'access',
    label: 'Visitors can search',
    hint: 'Even without an account.',
    words: 'logged out public',
  }),
  logged_out_search_trafficsource: memberSetting(boolean(), {
    default: false,
    topic: 'access',
    label: 'Visitors from partners can search',
    hint: 'Only if they came through a partner’s link.',
    words: 'logged out public affiliates',
  }),
});
