import { BlockList, isIP, isIPv6 } from 'node:net';

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
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an address is in the private network, or may lead there. */
export function isInnerAddress(address: string): boolean {
  return inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the host is such an address in digits. A URL writes all forms of one, such as `0x7f.1`, in the same way. */
export function isInnerHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && isInnerAddress(address);
}
