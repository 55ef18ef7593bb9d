import { countPending } from '#features/conversation/chat/web/worker.ts';
import { markLoggingOut, unmarkLoggingOut } from './logging-out.ts';

const logOutPath = '/logout';

/** The page that asks for confirmation before logging out, and says how many messages would be lost. */
const askAddress = (waiting: number) => `${logOutPath}?waiting=${waiting}`;

/**
 * A log-out deletes the pending messages in this browser. If there are any, the member is asked first. Works on pages
 * with and without other scripts.
 */
export function warnBeforeLogOut(): void {
  // In the capture phase, so that the form does not appear to be submitting.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== logOutPath) return;
      event.preventDefault();
      void sendUnlessWaiting(form);
    },
    { capture: true },
  );
  addEventListener('pageshow', () => unmarkLoggingOut());
  if (location.pathname === logOutPath && location.search === '')
    void countPending().then((waiting) => waiting > 0 && location.replace(askAddress(waiting)));
}

async function sendUnlessWaiting(form: HTMLFormElement): Promise<void> {
  const waiting = await countPending();
  if (waiting > 0) {
    location.assign(askAddress(waiting));
    return;
  }
  markLoggingOut();
  form.submit();
}
