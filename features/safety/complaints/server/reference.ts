/** Accepts a typed reference with lower-case letters, surrounding spaces, or without the `K-`. */
export function normaliseReference(typed: string): string {
  const bare = typed
    .trim()
    .toUpperCase()
    .replace(/^K\s*-?\s*/, '');
  return `K-${bare}`;
}
