import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isInnerAddress } from './inner-address.ts';

/** The address is in the private network, or its name resolves into it. */
export class InnerAddressRefused extends Error {
  override name = 'InnerAddressRefused';

  constructor() {
    super('The address of the service is in a private network.');
  }
}

/**
 * Resolves a host name. Rejects one that resolves into the private network. The connection is made to the addresses
 * that were checked, so a name that resolves to something else later gains nothing.
 */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isInnerAddress(address))) return done(new InnerAddressRefused(), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first!.address, first!.family);
  });
};
