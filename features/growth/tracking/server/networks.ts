import type { SiteSettings } from '#features/site/sites/contract.ts';
import type { Tracking } from '#features/site/sites/tracking-parameters.ts';

export type TrafficNetwork = SiteSettings['traffic_networks'][number];

export function networkNamed(
  { traffic_networks: networks }: Pick<SiteSettings, 'traffic_networks'>,
  name: string | null,
): TrafficNetwork | null {
  return networks.find((network) => network.name === name) ?? null;
}

/** Which parameter holds the click id of a network, if the site knows the network. */
export function clickIdOf(
  settings: Pick<SiteSettings, 'traffic_networks'>,
  name: string | null,
): keyof Tracking | null {
  return networkNamed(settings, name)?.click_id ?? null;
}
