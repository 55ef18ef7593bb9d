/** Milliseconds: on, off, on. */
const heartbeat = [35, 70, 55];

/** Makes the phone vibrate like a heartbeat. Does nothing before the reader's first tap, or if reduced motion is set. */
export function buzz(browser: Navigator): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Browsers log a warning if a page vibrates before the reader has touched it.
  const { userActivation, vibrate } = browser as Partial<Navigator>;
  if (userActivation?.hasBeenActive) vibrate?.call(browser, heartbeat);
}
