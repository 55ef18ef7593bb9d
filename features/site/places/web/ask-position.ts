/** This page's permission to read the position; `unsupported` if the browser has no geolocation. */
export type PositionPermission = 'unsupported' | 'prompt' | 'granted' | 'denied';

export interface RoughPosition {
  readonly lat: number;
  readonly lon: number;
}

export type PositionAnswer =
  | { readonly kind: 'found'; readonly position: RoughPosition }
  | { readonly kind: 'denied' }
  /** The device has no position, or takes too long to find it. */
  | { readonly kind: 'unavailable' };

/** LM-07: a position up to an hour old is accurate enough, and saves the member a wait. */
const options: PositionOptions = { maximumAge: 3_600_000, timeout: 15_000, enableHighAccuracy: false };

/**
 * Requests the position. The browser asks for permission. The result is rounded to a kilometre, which is accurate
 * enough here.
 */
export function askPosition(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ kind: 'found', position: { lat: rough(coords.latitude), lon: rough(coords.longitude) } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      options,
    );
  });
}

const rough = (degrees: number) => Math.round(degrees * 100) / 100;
