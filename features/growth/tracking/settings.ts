import { postbackEvents } from './postback-events.ts';
import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { array, currencyCode, integer, nullable, object, oneOf, string } from '#platform/shared/schema.ts';

/** What a network is paid for an event. A refund reverses the payout for its purchase. */
const payout = object({
  event: oneOf(['signup', 'activation', 'first_purchase']),
  /** Minor units of the network's currency, or hundredths of a percent of the site's revenue excluding VAT. */
  amount: integer({ minimum: 0, maximum: 10_000_000 }),
  unit: oneOf(['fixed', 'share']),
});

export const trafficNetwork = object({
  /** As in the `network` parameter of its links. */
  name: string({ pattern: '^[A-Za-z0-9_.-]{1,60}$' }),
  /** The parameter of its links that contains the click id. It is never counted. */
  click_id: nullable(oneOf(['ref', 'sub1', 'sub2', 'sub3'])),
  /** The address that is called after an event, with macros such as `{clickid}`. Null if there is none. */
  postback_url: nullable(string({ maxLength: 1_000 })),
  events: array(oneOf(postbackEvents), { maxItems: postbackEvents.length, uniqueItems: true }),
  payouts: array(payout, { maxItems: 3 }),
  /** The currency of fixed payouts. */
  currency: nullable(currencyCode()),
});

export const trackingSettings = defineSettings({
  /** The advertising networks that are told what their visitors did. Other networks are only counted. */
  traffic_networks: serverSetting(array(trafficNetwork, { maxItems: 100 }), {
    default: [],
    topic: 'advertising',
    label: 'Advertising networks',
    hint: 'What each network learns about the visitors it sent, and what it’s paid.',
    words: 'affiliates postbacks tracking',
    editedOn: 'networks',
    guide: 'operations/features.md#advertising',
  }),
});
