import type { StoredName } from '#platform/shared/browser-storage.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { tabStore } from '#platform/web/tab-store.ts';

const key = 'vonk.credits.return' satisfies StoredName;

/** The query parameter for the page to return to after buying. */
export const returnField = 'return_to';

/** The path for buying credits, with `path` as the page to return to. */
export const creditsLink = (path: string): string =>
  `/credits?${new URLSearchParams({ [returnField]: path })}`;

/** Stores where the buyer came from, for this tab. Does nothing without storage (private windows may refuse it). */
export function keepReturnPath(value: string | null): void {
  const path = localPath(value);
  if (path === null) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    return;
  }
}

export const keptReturnPath = (): string | null => localPath(tabStore()?.getItem(key));

/** Clears it once the buyer has gone back, for the next purchase. */
export const forgetReturnPath = (): void => tabStore()?.removeItem(key);
