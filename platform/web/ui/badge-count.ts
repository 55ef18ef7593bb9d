/** The text that a badge shows for a count: 99+ from 100. */
export function formatBadgeCount(count: number): string {
  return count >= 100 ? '99+' : String(count);
}
