/** The reason of the last save, which is often that of the next text too. It is kept until the page is reloaded. */
let reason = '';

export const lastReason = (): string => reason;

export function rememberReason(newReason: string): void {
  reason = newReason;
}
