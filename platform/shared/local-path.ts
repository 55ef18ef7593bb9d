/** A path on this site to go back to, or null for anything that could lead elsewhere. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])[^\s\\]*$/.test(value)) return null;
  const base = 'http://here.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base ? url.pathname + url.search : null;
}
