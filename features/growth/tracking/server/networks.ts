import type { SiteSettings } from '#features/site/sites/contract.ts';

export type TrafficNetwork = SiteSettings['traffic_networks'][number];

/** Null if the network is unknown to the site. */
export function networkNamed(
  { traffic_networks: networks }: Pick<SiteSettings, 'traffic_networks'>,
  name: string | null,
): TrafficNetwork | null {
  return networks.find((network) => network.name === name) ?? null;
}
