/** As somebody may type it: small letters, spaces around it, without the `K-`. */
export function referenceAsKept(typed: string): string {
  const bare = typed
    .trim()
    .toUpperCase()
    .replace(/^K\s*-?\s*/, '');
  return `K-${bare}`;
}
