import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { integer, nullable, text } from '#platform/shared/schema.ts';

export const paymentsSettings = defineSettings({
  refund_days: memberSetting(integer({ minimum: 0, maximum: 365 }), {
    default: 14,
    topic: 'credits',
    label: 'Withdrawal period in days',
    hint: 'How long members can withdraw from a purchase.',
    words: 'refund money back return',
  }),
  /** By how many percent premium improves the odds of a match. Claimed only if a source is given. */
  premium_match_odds: memberSetting(integer({ minimum: 1, maximum: 1_000 }), {
    default: 46,
    topic: 'credits',
    label: 'Claim about match odds',
    hint: 'How much Premium improves them, in percent. Shown only with a source.',
    words: 'chances advertising',
    guide: 'operations/features.md#the-claim-on-the-premium-page',
  }),
  /** The operator's source for that claim, in the site's language. Null if no claim is made. */
  premium_match_odds_source: memberSetting(nullable(text({ max: 300 })), {
    default: null,
    topic: 'credits',
    label: 'Source of that claim',
    hint: 'In the site’s language. Leave empty to make no claim.',
    words: 'proof research',
  }),
});
