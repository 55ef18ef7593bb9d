/**
 * Sets `--keyboard` to the height of an on-screen keyboard that covers the page, so that a button at the bottom edge
 * stays above it. Most browsers shrink the page instead, and then the height is 0.
 */
export function keepAboveKeyboard(): void {
  const { visualViewport: seen } = window;
  seen?.addEventListener('resize', () => {
    // Zooming in also makes the visible page smaller, but then no keyboard covers it.
    const covered = seen.scale > 1.01 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  });
}
