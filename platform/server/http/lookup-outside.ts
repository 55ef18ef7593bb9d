import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isInnerAddress } from '../push/push-origins.ts';

/** Resolves a host name. Rejects one that resolves into the private network. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isInnerAddress(address)))
      return done(new Error('The address of the service is in a private network.'), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first!.address, first!.family);
  });
};
