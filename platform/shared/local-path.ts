const base = 'https://local.invalid';

/** Long enough for the address of every page with its filters. */
const maxLength = 500;

/**
 * Returns a path on this site to go back to, normalized, or null for anything that could lead elsewhere. The
 * result is checked like the input, because normalizing can turn a path into another site's address:
 * `/.//evil.test` becomes `//evil.test`.
 */
export function localPath(value: unknown): string | null {
  const path = normalizedPath(value);
  return path !== null && normalizedPath(path) === path ? path : null;
}

function normalizedPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength || !isPathAlone(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base ? url.pathname + url.search : null;
}

/** Browsers treat a backslash as a slash. They drop tabs and line ends before they parse an address. */
const isPathAlone = (value: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value);
