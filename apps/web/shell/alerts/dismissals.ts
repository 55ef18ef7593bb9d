import { useCallback } from 'react';
import type { StoredName } from '#platform/shared/browser-storage.ts';
import { day } from '#platform/shared/time.ts';
import { createStore, useStore } from '#platform/web/store.ts';

/** The keys under which a browser stores when an alert was dismissed (AL-05). */
export const taskDismissal = 'hide-enrich-alert' satisfies StoredName;
export const pushDismissal = 'hide-push-notification-alert' satisfies StoredName;
export const mailDismissal = 'hide-disabled-notifications-alert' satisfies StoredName;
export type Dismissal = typeof taskDismissal | typeof pushDismissal | typeof mailDismissal;

/** A dismissed alert returns after a week. */
const dismissalMs = 7 * day;

/** Whether the alert was dismissed within the last week. `storedValue` is the value in the browser's storage. */
export function isDismissed(storedValue: string | null, now: number): boolean {
  const at = Number(storedValue ?? Number.NaN);
  return at <= now && now - at < dismissalMs;
}

/** If the browser does not support push, or has already asked for permission, the offer counts as dismissed. */
const pushOffered =
  "'serviceWorker' in navigator&&'PushManager' in window&&'Notification' in window&&Notification.permission==='default'";

/**
 * Runs in the document's head, before anything is painted. The server sends alerts without knowing which ones were
 * dismissed, and removing an alert later would shift the page.
 */
export const markDismissed = `try{document.documentElement.dataset.dismissed=${JSON.stringify([
  taskDismissal,
  mailDismissal,
  pushDismissal,
])}.filter(function(k){var n=Date.now(),t=+(localStorage.getItem(k)||NaN);return t<=n&&n-t<${dismissalMs}||k==='${pushDismissal}'&&!(${pushOffered})}).join(' ')}catch(e){}`;

/** The alerts that were dismissed on this page, and when. Private windows may refuse storage. */
const dismissedHere = createStore<Readonly<Partial<Record<Dismissal, string>>>>({});

function readDismissal(name: Dismissal): string | null {
  const dismissedOnPage = dismissedHere.get()[name] ?? null;
  try {
    return localStorage.getItem(name) ?? dismissedOnPage;
  } catch {
    return dismissedOnPage;
  }
}

function store(name: Dismissal, time: string): void {
  try {
    localStorage.setItem(name, time);
  } catch {
    // The dismissal is still stored in `dismissedHere`.
  }
  // On a phone, and next to a chat, only one alert is shown at a time. This mark makes room for the next one.
  const { dataset } = document.documentElement;
  dataset['dismissed'] = `${dataset['dismissed'] ?? ''} ${name}`.trim();
  dismissedHere.set({ ...dismissedHere.get(), [name]: time });
}

/** Whether the alert is dismissed in this browser, and a function that dismisses it. */
export function useDismissal(name: Dismissal): readonly [dismissed: boolean, dismiss: () => void] {
  const dismissed = useStore(dismissedHere, () => isDismissed(readDismissal(name), Date.now()), false);
  return [dismissed, useCallback(() => store(name, String(Date.now())), [name])];
}
