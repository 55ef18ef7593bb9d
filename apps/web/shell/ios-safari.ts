/**
 * Whether this is Safari on an iPhone or iPad, which installs sites from its share menu only. Other browsers there
 * identify themselves, and in-app browsers do not mention Safari.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  // An iPad identifies itself as a Mac, but Macs have no touch screen.
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.* Safari\//.test(userAgent);
}
