import { isIosSafari } from './ios-safari.ts';
import type { StoredName } from '#platform/shared/browser-storage.ts';
import { day } from '#platform/shared/time.ts';
import { createStore, useStore } from '#platform/web/store.ts';

/** Set once the offer has been closed in this browser. */
const dismissal = 'hide-install-offer' satisfies StoredName;

/** Set once the hint on the tab bar has been closed. The settings still offer to install the site. */
const hintDismissal = 'hide-install-hint' satisfies StoredName;

/** An event in browsers that can prompt the user to install the site. It is not part of any standard yet. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface OfferState {
  readonly event: InstallPromptEvent | null;
  /** Also remembers a dismissal that a private window refuses to store. */
  readonly closed: boolean;
  readonly hintClosed: boolean;
}

const state = createStore<OfferState>({ event: null, closed: false, hintClosed: false });

/** How this browser installs the site, or null if it cannot, has already done so, or the reader closed the offer. */
export type InstallWay = 'prompt' | 'share-menu' | null;

/** Suppresses the browser's own banner, because the site offers installation in its own way (PR-10). */
export function catchInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    state.set({ ...state.get(), event: event as InstallPromptEvent });
  });
  page.addEventListener('appinstalled', () => state.set({ ...state.get(), event: null, closed: true }));
}

export function useInstallWay(): InstallWay {
  return useStore(state, chooseWay, null);
}

/**
 * The same for the hint on the tab bar, which can be closed separately. It is not shown until the member returns a day
 * after signing up.
 */
export function useInstallHint(signedUpAt: string): InstallWay {
  return useStore(
    state,
    (offer) =>
      offer.hintClosed || isStored(hintDismissal) || Date.now() - Date.parse(signedUpAt) < day
        ? null
        : chooseWay(offer),
    null,
  );
}

function chooseWay({ event, closed }: OfferState): InstallWay {
  if (closed || isInstalled() || isStored(dismissal)) return null;
  if (event) return 'prompt';
  return isIosSafari(navigator) ? 'share-menu' : null;
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Shows the browser's own prompt. The event works only once. */
export async function askToInstall(): Promise<void> {
  const { event } = state.get();
  state.set({ ...state.get(), event: null });
  await event?.prompt();
}

export function closeInstallOffer(): void {
  remember(dismissal);
  state.set({ ...state.get(), closed: true });
}

export function closeInstallHint(): void {
  remember(hintDismissal);
  state.set({ ...state.get(), hintClosed: true });
}

function remember(name: StoredName): void {
  try {
    localStorage.setItem(name, String(Date.now()));
  } catch {
    // The in-memory state remembers it until the reader leaves the page.
  }
}

function isStored(name: StoredName): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
