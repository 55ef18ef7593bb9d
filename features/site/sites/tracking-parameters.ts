/** The advertisement that led a visitor here, as described by its link. */
export interface Tracking {
  readonly network: string | null;
  readonly ref: string | null;
  readonly sub1: string | null;
  readonly sub2: string | null;
  readonly sub3: string | null;
}

/** The cookie that stores the tracking parameters for the visit. Only the server reads it. */
export const trackingCookie = 'traffic_source';

/** The query parameters for each field (specification, section 5). The first one that is present counts. */
const names: Readonly<Record<keyof Tracking, readonly string[]>> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
};

/** The tracking parameters of a URL; null if it has none. */
export function trackingIn(parameters: URLSearchParams): Tracking | null {
  const read = (field: keyof Tracking) =>
    names[field].map((name) => tidy(field, parameters.get(name))).find((value) => value !== null) ?? null;
  const tracking = {
    network: read('network'),
    ref: read('ref'),
    sub1: read('sub1'),
    sub2: read('sub2'),
    sub3: read('sub3'),
  };
  return Object.values(tracking).every((value) => value === null) ? null : tracking;
}

/** The parameters in the cookie. Null if there are none, or if this server did not set the cookie. */
export function trackingOfCookie(value: string | undefined): Tracking | null {
  if (!value || value.length > 2_000) return null;
  try {
    return trackingIn(new URLSearchParams(atob(value.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

/** Removes template placeholders that a network did not fill in (`{clickid}`), and rejects values that are too long. */
function tidy(field: keyof Tracking, value: string | null): string | null {
  const bare = (value ?? '').replace(/[{}]/g, '').trim();
  // A network's name opens sign-up on some sites, so it must have the format of a name.
  const fits = field === 'network' ? /^[\w.-]{1,60}$/ : /^[\x20-\x7e]{1,100}$/;
  return fits.test(bare) ? bare : null;
}
