import { registerServiceWorker } from '#platform/web/service-worker.ts';
import { openSignupInDialog } from './signup-dialog.ts';
import { offerPosition, useMyPosition } from './signup-position.ts';
import { keepTyping, putBackTyping } from './signup-typing.ts';

registerServiceWorker().catch(() => undefined);
openSignupInDialog();
keepTyping();
putBackTyping(document);
offerPosition(document);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use-position]') : null;
  if (button) void useMyPosition(button);
});
