import { registerServiceWorker } from '#platform/web/service-worker.ts';
import { openSignupInDialog } from './signup-dialog.ts';
import { offerPosition, useMyPosition } from './signup-position.ts';
import { sendTappedAnswers } from './signup-taps.ts';
import { offerTowns } from './signup-towns.ts';
import { keepTyping, putBackTyping } from './signup-typing.ts';

registerServiceWorker().catch(() => undefined);
openSignupInDialog();
keepTyping();
putBackTyping(document);
offerPosition(document);
offerTowns(document);
keepAboveKeyboard();
sendTappedAnswers();
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use-position]') : null;
  if (button) void useMyPosition(button);
});

/**
 * Sets `--keyboard` to the height of an on-screen keyboard that covers the page, so that a button at the bottom edge
 * stays above it. Most browsers shrink the page instead, and then the height is 0.
 */
function keepAboveKeyboard(): void {
  const { visualViewport: seen } = window;
  seen?.addEventListener('resize', () => {
    // Zooming in also makes the visible page smaller, but then no keyboard covers it.
    const covered = seen.scale > 1.01 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  });
}
