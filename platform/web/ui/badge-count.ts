/** A count as a badge shows it: 99+ from 100. */
export function formatBadgeCount(count: number): string {
  return count >= 100 ? '99+' : String(count);
}
