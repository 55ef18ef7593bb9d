import { storeSiteChange, toValues } from '#features/site/site-editor/server/public.ts';
import { findTemplateProblem, resendPostback, signingKey, testPostback } from '../public.ts';
import { siteOfStaff, type StoredSite } from '#features/site/sites/server/public.ts';
import { auditByCaller, type AuditAction, type AuditChange } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import {
  networkErrors,
  type removeNetworkOfSite,
  type resendPostbackOfSite,
  type saveNetworkOfSite,
  type ShownNetwork,
  type showNetworkKey,
  type testNetworkOfSite,
} from '../../networks-contract.ts';

/** @throws {CallError} `not_found`, `invalid_input`, `changed_meanwhile`. */
export async function saveNetwork(
  context: MemberContext,
  { site: id, version, added, network, reason }: CallInput<typeof saveNetworkOfSite>,
): Promise<CallResponse<typeof saveNetworkOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const storedNetworks = site.settings.traffic_networks;
  const exists = storedNetworks.some(({ name }) => name === network.name);
  if (added && exists) throw invalidInput({ field: 'name', problem: 'taken' });
  if (!added && !exists) throw fail(platformErrors.not_found);
  requireSound(network, context.config.postbackOrigins);
  const networks = added
    ? [...storedNetworks, network]
    : storedNetworks.map((other) => (other.name === network.name ? network : other));
  return { version: await store(context, site, { version, networks, reason, action: 'network.save' }) };
}

/** @throws {CallError} `not_found`, `changed_meanwhile`. */
export async function removeNetwork(
  context: MemberContext,
  { site: id, version, name, reason }: CallInput<typeof removeNetworkOfSite>,
): Promise<CallResponse<typeof removeNetworkOfSite>> {
  const { site } = await findNetwork(context, id, name);
  const networks = site.settings.traffic_networks.filter((other) => other.name !== name);
  return { version: await store(context, site, { version, networks, reason, action: 'network.remove' }) };
}

/** @throws {CallError} `not_found`, `no_postback_address`. */
export async function testNetwork(
  context: MemberContext,
  { site: id, name, event }: CallInput<typeof testNetworkOfSite>,
): Promise<CallResponse<typeof testNetworkOfSite>> {
  const { site, network } = await findNetwork(context, id, name);
  const result = await testPostback(context, site.id, network, event);
  if (result === null) throw fail(networkErrors.no_postback_address);
  const { accepted, status } = result;
  await record(context, site, name, 'network.test', {
    reason: 'test',
    before: null,
    after: { event, accepted, status },
  });
  return result;
}

/** @throws {CallError} `not_found`. */
export async function showKey(
  context: MemberContext,
  { site: id, name, reason }: CallInput<typeof showNetworkKey>,
): Promise<CallResponse<typeof showNetworkKey>> {
  const { site } = await findNetwork(context, id, name);
  await record(context, site, name, 'network.key_shown', { reason, before: null, after: { shown: true } });
  return { key: await signingKey(context, site.id, name) };
}

/** @throws {CallError} `not_found`, `postback_accepted`. */
export async function resendSitePostback(
  context: MemberContext,
  { site: id, id: postback, reason }: CallInput<typeof resendPostbackOfSite>,
): Promise<CallResponse<typeof resendPostbackOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  if (!(await resendPostback(context, { siteId: site.id, id: postback }, by)))
    throw fail(networkErrors.postback_accepted);
  return { queued: true };
}

async function findNetwork({ db, siteId }: MemberContext, id: number, name: string) {
  const site = await siteOfStaff(db, siteId, id);
  const network = site.settings.traffic_networks.find((one) => one.name === name);
  if (!network) throw fail(platformErrors.not_found);
  return { site, network };
}

/** Faults that a network's schema cannot express. */
function requireSound(
  { postback_url: url, payouts, currency, events }: ShownNetwork,
  trusted: readonly string[],
): void {
  const problem = url === null ? null : findTemplateProblem(url, trusted);
  if (problem !== null) throw invalidInput({ field: 'postback_url', problem });
  if (url !== null && events.length === 0) throw invalidInput({ field: 'events', problem: 'required' });
  if (new Set(payouts.map(({ event }) => event)).size < payouts.length)
    throw invalidInput({ field: 'payouts', problem: 'twice' });
  if (payouts.some(({ unit, amount }) => unit === 'share' && amount > 10_000))
    throw invalidInput({ field: 'payouts', problem: 'too_large', limit: 100 });
  if (currency === null && payouts.some(({ unit }) => unit === 'fixed'))
    throw invalidInput({ field: 'currency', problem: 'required' });
}

interface NetworksChange {
  readonly version: number;
  readonly networks: readonly ShownNetwork[];
  readonly reason: string;
  readonly action: AuditAction;
}

const store = (context: MemberContext, site: StoredSite, { networks, ...change }: NetworksChange) =>
  storeSiteChange(context, {
    ...change,
    site,
    values: { ...toValues(site.settings, site.company), traffic_networks: networks },
  });

async function record(
  { db, siteId, caller, clock }: MemberContext,
  site: StoredSite,
  subject: string,
  action: AuditAction,
  change: AuditChange,
): Promise<void> {
  await auditByCaller({ siteId, caller, clock }, db, {
    action,
    subject,
    details: { site: site.id },
    change,
  });
}
