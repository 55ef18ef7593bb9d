/** The browsers' own push services: Chrome and most others, Firefox, Safari, Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether messages may be sent to this endpoint. Browsers supply it, so it could be any address. */
export function mayPushTo(endpoint: string, moreOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (moreOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}
