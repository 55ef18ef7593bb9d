/**
 * Whether this is Safari on an iPhone or iPad, which installs sites from its share menu only. Other browsers there name
 * themselves, and those in apps do not name Safari.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  // An iPad presents itself as a Mac, which has no touch screen.
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.* Safari\//.test(userAgent);
}
