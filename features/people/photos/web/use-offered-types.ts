import { useSyncExternalStore } from 'react';

const common = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const withHeic = `${common},image/heic,image/heif,.heic,.heif`;

/**
 * The types that a picker offers. Apple's browsers hand over a JPEG if HEIC is not among them. In other browsers, a HEIC
 * photo could not be chosen without it; what is chosen is converted.
 */
export function useOfferedTypes(): string {
  return useSyncExternalStore(
    () => () => {},
    () => chooseOfferedTypes(navigator.vendor),
    () => common,
  );
}

export const chooseOfferedTypes = (vendor: string): string =>
  vendor.startsWith('Apple') ? common : withHeic;
