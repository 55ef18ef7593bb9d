/** How often a private page without other script asks whether its member is still logged in, in ms. */
const intervalMs = 60_000;

/** Shows what this address is for a visitor once nobody is logged in. Any other answer, or none, leaves the page. */
async function leaveWhenLoggedOut(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } }).catch(() => null);
  if (answer?.status === 403) location.reload();
}

document.addEventListener('visibilitychange', () => void leaveWhenLoggedOut());
// Back may show a page as it was before the log-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) void leaveWhenLoggedOut();
});
setInterval(() => void leaveWhenLoggedOut(), intervalMs);
