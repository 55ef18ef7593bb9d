import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';
import { postbackStates } from './postback-rules.ts';
import { postbackEvents } from './postback-events.ts';
import { trafficNetwork } from './settings.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

export const networkErrors = defineErrors({
  /** The network has no address for postbacks. */
  no_postback_address: { status: 409 },
  /** The network has accepted the postback meanwhile, or it no longer exists. */
  postback_accepted: { status: 409 },
});

export const maxNetworks = 100;
export const postbackPageSize = 50;

const version = integer({ minimum: 1, maximum: 2_000_000_000 });
const networkName = () => string({ pattern: '^[A-Za-z0-9_.-]{1,60}$' });

export type ShownNetwork = Static<typeof trafficNetwork>;

const delivery = object({
  id: uuid(),
  network: string(),
  event: oneOf(postbackEvents),
  /** What identifies the event to the network. */
  txid: string(),
  payout: integer(),
  currency: string(),
  created: timestamp(),
  state: oneOf(postbackStates),
  tries: integer(),
  last_tried: nullable(timestamp()),
  /** The HTTP status of the last attempt; null if there was no answer. */
  status: nullable(integer()),
});
export type ShownDelivery = Static<typeof delivery>;

export const getNetworksOfSite = defineCall({
  name: 'getNetworksOfSite',
  method: 'GET',
  path: '/api/staff-networks.php',
  access: administrators,
  query: object({
    site: siteNumber,
    network: optional(networkName()),
    state: optional(oneOf(postbackStates)),
    after: optional(uuid()),
  }),
  response: object({
    site: editedSite,
    version,
    networks: array(trafficNetwork, { maxItems: maxNetworks }),
    /** Newest first. Their addresses are not shown, because they identify a visitor to the network. */
    deliveries: array(delivery, { maxItems: postbackPageSize }),
    /** For the next page; null if there is none. */
    next: nullable(uuid()),
  }),
  limit: 'read',
  summary: "A site's advertising networks, and the log of the postbacks to them.",
});
export type NetworksOfSite = Static<(typeof getNetworksOfSite)['response']>;

export const saveNetworkOfSite = defineCall({
  name: 'saveNetworkOfSite',
  method: 'POST',
  path: '/api/staff-networks.php',
  access: administrators,
  body: object({ site: siteNumber, version, added: boolean(), network: trafficNetwork, reason }),
  response: object({ version }),
  errors: [siteErrors.changed_meanwhile, siteErrors.nothing_changed],
  limit: 'write',
  summary:
    "Adds an advertising network to a site, or changes one. The site's history and the audit log record the reason.",
});

export const removeNetworkOfSite = defineCall({
  name: 'removeNetworkOfSite',
  method: 'POST',
  path: '/api/staff-network-removals.php',
  access: administrators,
  body: object({ site: siteNumber, version, name: networkName(), reason }),
  response: object({ version }),
  errors: [siteErrors.changed_meanwhile],
  limit: 'write',
  summary: 'Removes an advertising network from a site. Visits from it are still counted.',
});

export const testNetworkOfSite = defineCall({
  name: 'testNetworkOfSite',
  method: 'POST',
  path: '/api/staff-network-tests.php',
  access: administrators,
  body: object({ site: siteNumber, name: networkName(), event: oneOf(postbackEvents) }),
  response: object({
    accepted: boolean(),
    /** Null if there was no answer. */
    status: nullable(integer()),
    /** The requested address. */
    url: string(),
  }),
  errors: [networkErrors.no_postback_address],
  limit: 'write',
  summary:
    'Sends a signed test request with an invented event, whose values say "test", to the postback address of a network. Returns the answer.',
});

export const showNetworkKey = defineCall({
  name: 'showNetworkKey',
  method: 'POST',
  path: '/api/staff-network-keys.php',
  access: administrators,
  body: object({ site: siteNumber, name: networkName(), reason }),
  response: object({ key: string() }),
  limit: 'write',
  summary:
    "The key that signs a network's postbacks, which the network needs to verify them. The audit log records who saw it.",
});

export const resendPostbackOfSite = defineCall({
  name: 'resendPostbackOfSite',
  method: 'POST',
  path: '/api/staff-postbacks.php',
  access: administrators,
  body: object({ site: siteNumber, id: uuid(), reason }),
  response: object({ queued: boolean() }),
  errors: [networkErrors.postback_accepted],
  limit: 'write',
  summary: 'Resends a postback that its network has not accepted, with the same transaction id.',
});
