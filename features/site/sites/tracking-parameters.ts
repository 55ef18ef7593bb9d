/** Which advertisement led somebody here, as its link says. */
export interface Tracking {
  readonly network: string | null;
  readonly ref: string | null;
  readonly sub1: string | null;
  readonly sub2: string | null;
  readonly sub3: string | null;
}

/** The cookie that remembers the tracking parameters for the visit; the server alone reads it. */
export const trackingCookie = 'traffic_source';

/** Specification, section 5: the query parameters that mean each field, the first that is there counts. */
const names: Readonly<Record<keyof Tracking, readonly string[]>> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
};

/** What an address says of tracking; null when it says nothing. */
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

/** The cookie's value: the parameters in base64url, because cookies take token characters alone. */
export function trackingToCookie(tracking: Tracking): string {
  const given = Object.entries(tracking).filter((entry): entry is [string, string] => entry[1] !== null);
  const text = btoa(new URLSearchParams(given).toString());
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What the cookie remembers; null for none and for one that this server did not set. */
export function trackingOfCookie(value: string | undefined): Tracking | null {
  if (!value || value.length > 2_000) return null;
  try {
    return trackingIn(new URLSearchParams(atob(value.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

/** Without the braces of templates that a network left unfilled (`{clickid}`), and short enough to keep. */
function tidy(field: keyof Tracking, value: string | null): string | null {
  const bare = (value ?? '').replace(/[{}]/g, '').trim();
  // A network's name opens sign-up on some sites, so only what can be a name counts.
  const fits = field === 'network' ? /^[\w.-]{1,60}$/ : /^[\x20-\x7e]{1,100}$/;
  return fits.test(bare) ? bare : null;
}
