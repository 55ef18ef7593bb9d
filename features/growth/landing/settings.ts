import { isCountryCode } from '#features/site/sites/settings.ts';
import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { array, countryCode, oneOf } from '#platform/shared/schema.ts';

export const landingSettings = defineSettings({
  enable_site_entry_popup: memberSetting(oneOf(['yes', 'no']), {
    default: 'no',
    topic: 'access',
    label: 'Entry warning',
    hint: 'Warns visitors that the site is for adults.',
    words: 'pop-up age check 18+',
  }),
  /** Visitors from these countries see the entry warning. */
  entry_warning_countries: memberSetting(array(countryCode(), { maxItems: 250 }), {
    default: ['NL', 'DE'],
    topic: 'access',
    label: 'Countries with the entry warning',
    hint: 'Only visitors from these countries see it.',
    words: 'pop-up age check 18+',
    values: 'country',
    isWrong: (countries) => !countries.every(isCountryCode),
  }),
});
