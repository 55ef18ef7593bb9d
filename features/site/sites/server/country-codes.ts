import { countryCodes as codes } from '#platform/shared/country-codes.ts';

const all: ReadonlySet<string> = new Set(codes);

/** The countries of ISO 3166-1. The runtime's own list also contains obsolete codes under the same names. */
export const countryCodes = (): ReadonlySet<string> => all;
