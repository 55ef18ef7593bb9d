import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const barredIdentitiesSettings = defineSettings({
  /** How long the company recognizes somebody whom it banned, after their last account is erased. */
  ban_kept_months: memberSetting(integer({ minimum: 1, maximum: 120 }), {
    default: 24,
    topic: 'company',
    label: 'Months a ban is remembered',
    hint: 'Counted from the erasure of a banned member’s last account. Until then, the same address can’t sign up on the company’s sites. The privacy page says so.',
    words: 'banned blocked retention',
  }),
});
