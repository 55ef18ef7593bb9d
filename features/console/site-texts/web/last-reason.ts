/** The reason of the last save, which is often that of the next text too. It lasts until the browser loads a page anew. */
let reason = '';

export const lastReason = (): string => reason;

export function rememberReason(given: string): void {
  reason = given;
}
