/** Whether this page may ask the device where it is; `unsupported` where the browser has no way to. */
export type PositionPermission = 'unsupported' | 'prompt' | 'granted' | 'denied';

export interface RoughPosition {
  readonly lat: number;
  readonly lon: number;
}

export type PositionAnswer =
  | { readonly kind: 'found'; readonly position: RoughPosition }
  | { readonly kind: 'denied' }
  /** The device does not know, or takes too long to find out. */
  | { readonly kind: 'unavailable' };

/** LM-07: where somebody was an hour ago is near enough, and saves them the wait. */
const options: PositionOptions = { maximumAge: 3_600_000, timeout: 15_000, enableHighAccuracy: false };

/** Asks the browser, which asks the person. What is answered is rounded to a kilometre: nobody here needs more. */
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
