import type { StoredName } from '#platform/shared/browser-storage.ts';
import { localPath } from '#platform/shared/local-path.ts';

const key = 'vonk.credits.return' satisfies StoredName;

/** The query field in which a page says where its reader goes back to after buying. */
export const returnField = 'return_to';

/** Where to buy credits, and back from there to `path`. */
export const creditsLink = (path: string): string =>
  `/credits?${new URLSearchParams({ [returnField]: path })}`;

/** Keeps where the buyer came from, for this tab. Without storage (a private window may refuse) nothing is kept. */
export function keepReturnPath(value: string | null): void {
  const path = localPath(value);
  if (path === null) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    return;
  }
}

export function keptReturnPath(): string | null {
  try {
    return localPath(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The buyer went back, so the next purchase starts anew. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
