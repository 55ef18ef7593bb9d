import type { getUser } from '#features/identity/accounts/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { isLoggingOut } from './logging-out.ts';

/**
 * How often a private page without other scripts checks whether its member is still logged in, in milliseconds.
 */
const intervalMs = 60_000;

const memberId = document.querySelector<HTMLElement>('script[data-session-of]')?.dataset['sessionOf'];

/**
 * Reloads the page if someone else, or no one, is logged in now. Any other response, or no response, leaves the page
 * unchanged.
 */
async function leaveWhenEnded(): Promise<void> {
  if (document.hidden || isLoggingOut()) return;
  const answer = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } }).catch(() => null);
  if (answer?.status === 403 || (answer?.ok && (await readMemberId(answer)) !== memberId)) location.reload();
}

/** A truncated response, or one from another server, says nothing about the session. */
async function readMemberId(answer: Response): Promise<string | undefined> {
  try {
    return ((await answer.json()) as CallResponse<typeof getUser>).user.profile.id;
  } catch {
    return memberId;
  }
}

document.addEventListener('visibilitychange', () => void leaveWhenEnded());
// The Back button may show a page from before the log-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) void leaveWhenEnded();
});
setInterval(() => void leaveWhenEnded(), intervalMs);
