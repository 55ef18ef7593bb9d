import { registerServiceWorker } from '#platform/web/service-worker.ts';
import { keepAboveKeyboard } from './keyboard-height.ts';
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
