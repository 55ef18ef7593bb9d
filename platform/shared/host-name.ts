/**
 * The name in a `Host` header, or one that somebody typed, in the form in which names are stored and compared: lower
 * case, without the port and without the dot of the root zone (`vonk.example.` is the same host as `vonk.example`).
 */
export function normalizeHostName(host: string): string {
  return host.trim().replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
