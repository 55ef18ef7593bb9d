/** Specification, section 9: the credits badge is shown at 10 credits or fewer. */
const maxShownCredits = 10;

/** The tone of the badge, or null for no badge: a warning above 0, danger at 0. */
export function creditsBadge(balance: number): 'warning' | 'danger' | null {
  if (balance > maxShownCredits) return null;
  return balance > 0 ? 'warning' : 'danger';
}
