import { useEffect, useState, type RefObject } from 'react';
import { ownPhotoAddress } from '#platform/shared/photo-path.ts';

interface PhotoSource {
  /** Undefined if the photo cannot be loaded. */
  readonly address: string | undefined;
  /** Changes when the image must be a new element, because the state of the earlier one would mislead. */
  readonly key: 'given' | 'own';
  readonly onError: () => void;
}

/**
 * Where to load a photo from. If the CDN does not deliver it (its address has expired, or the CDN cannot be reached),
 * the site itself does.
 */
export function usePhotoSource(
  image: RefObject<HTMLImageElement | null>,
  source: string | null | undefined,
): PhotoSource {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addresses = source ? [source, ownPhotoAddress(source)] : [];
  const address = addresses.find((one) => one !== null && !failed.includes(one)) ?? undefined;
  useEffect(() => {
    const element = image.current;
    // It may have failed before React was listening.
    if (address !== undefined && element?.complete && element.naturalWidth === 0)
      setFailed((before) => withFailed(before, address));
  }, [image, address]);
  return {
    address,
    key: address === source ? 'given' : 'own',
    onError: () => address !== undefined && setFailed((before) => withFailed(before, address)),
  };
}

/** A photo has at most two addresses at a time, so earlier ones need not be remembered. */
const withFailed = (before: readonly string[], address: string) =>
  before.includes(address) ? before : [...before.slice(-1), address];
