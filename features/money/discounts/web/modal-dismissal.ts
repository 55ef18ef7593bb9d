import type { StoredName } from '#platform/shared/browser-storage.ts';

/** When the time-bonus modal was closed in this browser; it never comes back (AL-05). */
const dismissal = 'hide-time-bonus-modal' satisfies StoredName;

/** Private windows may refuse storage: there it stays away as long as the page is open. */
let dismissedHere = false;

export function isModalDismissed(): boolean {
  try {
    return dismissedHere || localStorage.getItem(dismissal) !== null;
  } catch {
    return dismissedHere;
  }
}

export function dismissModal(): void {
  dismissedHere = true;
  try {
    localStorage.setItem(dismissal, String(Date.now()));
  } catch {
    // Kept above.
  }
}
