import { BlockList, isIPv6 } from 'node:net';

/** The browsers' own push services: Chrome and most others, Firefox, Safari, Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether messages may be sent to this endpoint. Browsers supply it, so it could be any address. */
export function mayPushTo(endpoint: string, moreOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (moreOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  // Addresses that contain an IPv4 address, which a gateway may reach, and multicast.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether the error means that a name resolved into the private network. */
export function isInnerAddress(address: string): boolean {
  return inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
