import { startAuthentication, browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { endOnReturn, isPending, showPendingButton } from '#platform/web/pending-form.ts';
import type { User } from '../../contract.ts';
import type { PasskeyRequestOptions } from '../../passkey-contract.ts';
import { chooseStartPage } from '../../start-page.ts';

/** The log-in page's passkey button. Hidden without scripts and in browsers without passkeys. */
const part = document.querySelector<HTMLElement>('#passkey-log-in');
const button = part?.querySelector('button');
const failure = part?.querySelector<HTMLElement>('[data-failure]');
if (part && button && failure && browserSupportsWebAuthn()) {
  part.classList.remove('invisible');
  button.addEventListener('click', () => void press(button, failure));
}

async function press(pressed: HTMLButtonElement, message: HTMLElement): Promise<void> {
  if (isPending(pressed)) return;
  message.hidden = true;
  const endPending = showPendingButton(pressed);
  try {
    const user = await logIn();
    endOnReturn(endPending);
    location.assign(pressed.dataset['returnTo'] ?? chooseStartPage(user));
  } catch (error) {
    endPending();
    // Closing the browser's dialog means that the member changed their mind, so it is not an error.
    const closed = error instanceof Error && /^(?:NotAllowedError|AbortError)$/.test(error.name);
    message.hidden = closed;
    pressed.focus();
  }
}

async function logIn(): Promise<User> {
  const { options } = (await post('/api/passkey-log-in-options.php', {})) as {
    options: PasskeyRequestOptions;
  };
  const { id, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  const { user } = (await post('/api/passkey-log-in.php', {
    credential: { id, type, response: answer },
  })) as { user: User };
  return user;
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
