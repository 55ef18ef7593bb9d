import type { StoredName } from '#platform/shared/browser-storage.ts';

/** Storage key for the time at which the visitor closed the warning. */
export const skipMarker = 'entry-warning-skipped' satisfies StoredName;

export interface EntryWarningPage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  matchMedia(query: string): { readonly matches: boolean };
}

type EntryWarningDialog = Pick<HTMLDialogElement, 'showModal' | 'addEventListener'>;

/** Opens the warning, unless this is an installed app or the warning was closed before. Stores when it is closed. */
export function openEntryWarning(
  dialog: EntryWarningDialog,
  page: EntryWarningPage,
  now: () => number,
): void {
  if (page.matchMedia('(display-mode: standalone)').matches || wasSkipped(page)) return;
  dialog.addEventListener('close', () => rememberSkip(page, now()));
  dialog.showModal();
}

// A browser that blocks storage throws on any access, so the visitor sees the warning on every page.
function wasSkipped(page: EntryWarningPage): boolean {
  try {
    return page.localStorage.getItem(skipMarker) !== null;
  } catch {
    return false;
  }
}

function rememberSkip(page: EntryWarningPage, time: number): void {
  try {
    page.localStorage.setItem(skipMarker, new Date(time).toISOString());
  } catch {
    // The browser cannot store it.
  }
}
