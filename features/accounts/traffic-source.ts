/** The cookie that remembers for the visit which advertising network led here. */
export const trafficSourceCookie = 'traffic_source';

/** The network an address names (`?network=`), without braces, or null. */
export function networkOf(address: string): string | null {
  const network = new URL(address).searchParams.get('network')?.replace(/[{}]/g, '') ?? '';
  return /^[\w.-]{1,60}$/.test(network) ? network : null;
}
