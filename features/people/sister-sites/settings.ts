import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { boolean } from '#platform/shared/schema.ts';

export const sisterSitesSettings = defineSettings({
  member_resell: memberSetting(boolean(), {
    default: false,
    topic: 'company',
    label: 'Show profiles on the company’s other sites',
    hint: 'Members can agree, for each site with the same company group number that has this on too, that their profile is also shown there. If you turn it off, those profiles are removed from the other sites within minutes, and the consents end.',
    words: 'sister sites sharing members',
    guide: 'operations/features.md#members-on-other-sites',
  }),
});
