import type { OpenLayer } from '#platform/web/layers/layer-stack.ts';
import { openDialogLayer } from '#platform/web/layers/dialog-layer.ts';
import { pageLayers } from '#platform/web/layers/layers.ts';
import { endOnReturn, isPending, showPending, showPendingButton } from '#platform/web/pending-form.ts';
import { addressAtScreen, addressesUpTo, signupAddressIn } from './signup-entries.ts';
import { offerPosition } from './signup-position.ts';
import { offerTowns } from './signup-towns.ts';
import { putBackTyping } from './signup-typing.ts';

/**
 * Opens links and forms that lead to sign-up in a dialog over the page.
 *
 * The dialog contains the sign-up page's own content and forms. It fetches them instead of navigating to them. If an
 * error occurs, it navigates after all.
 *
 * Each question has an entry in the tab's history. Back returns to the previous question. A reload, or returning to the
 * page, reopens the dialog at the same question.
 */
export function openSignupInDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#signup-modal');
  if (!dialog) return;
  let inProgress = false;
  let latest = 0;
  let layer: OpenLayer | null = null;
  let addresses: readonly string[] = [];
  const note = (progress: boolean) => {
    inProgress = progress;
    // In newer browsers, prevents Esc and the backdrop from closing the dialog.
    dialog.setAttribute('closedby', progress ? 'none' : 'any');
  };

  // Runs before the router of the underlying page, because the router ignores prevented events.
  const first = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const link = signupLink(event);
      if (!link || dialog.contains(link)) return;
      event.preventDefault();
      if (!isPending(link)) void open(link.href, showPendingButton(link));
    },
    first,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const address = signupAddress(event);
      if (!address || dialog.contains(event.target as Node)) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      if (!isPending(form)) void open(address, showPending(form, event.submitter));
    },
    first,
  );
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = signupLink(event);
    if (link) {
      event.preventDefault();
      void go(link.href);
    } else if (target === dialog) {
      if (!inProgress) close();
    } else if (target.closest('[data-signup-close]')) askToLeave();
    else if (target.closest('[data-signup-stay]')) showQuestion(false);
    else if (target.closest('[data-signup-leave]')) close();
  });
  dialog.addEventListener('input', () => note(true));
  dialog.addEventListener('cancel', (event) => {
    if (inProgress) event.preventDefault();
  });
  // A second Esc would close the dialog even though the `cancel` event was prevented.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && inProgress) event.preventDefault();
  });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (isPending(form)) return;
    const endPending = showPending(form, event.submitter);
    showOffline(false);
    void go(form.action, { method: 'POST', body: collectFields(form, event.submitter) }).then((outcome) =>
      endAfter(outcome, endPending),
    );
  });
  dialog.addEventListener('close', () => {
    inProgress = false;
    layer = null;
  });

  const before = signupAddressIn(pageLayers().restored);
  if (before) {
    takeEntries(addressesUpTo(before));
    void open(before, () => undefined);
  }

  function askToLeave(): void {
    if (inProgress) showQuestion(true);
    else close();
  }

  function close(): void {
    // Not done in the event handler, because the event fires later and the page may reload first.
    layer?.remove();
    layer = null;
    // A pending response must not reopen the dialog.
    latest += 1;
    dialog!.close();
  }

  function takeEntries(next: readonly string[]): void {
    addresses = next;
    layer ??= openDialogLayer(dialog!, { close, goBack: (remaining) => void go(addresses[remaining - 1]!) });
    layer.take(next);
  }

  function showQuestion(shown: boolean): void {
    const question = dialog!.querySelector<HTMLElement>('[data-signup-ask]');
    if (!question) return;
    question.hidden = !shown;
    const next = shown ? question.querySelector<HTMLElement>('[data-signup-stay]') : firstField(dialog!);
    next?.focus();
  }

  function showOffline(shown: boolean): void {
    const notice = dialog!.querySelector<HTMLElement>('[data-signup-offline]');
    if (notice) notice.hidden = !shown;
    dialog!.ariaBusy = null;
    if (shown) dialog!.scrollTop = 0;
  }

  async function open(address: string, endPending: () => void): Promise<void> {
    const outcome = await go(address);
    endAfter(outcome, endPending);
    if (outcome === 'shown' && !dialog!.open) dialog!.showModal();
  }

  async function go(address: string, init?: RequestInit): Promise<Outcome> {
    const mine = (latest += 1);
    dialog!.ariaBusy = 'true';
    try {
      const answer = await fetch(address, init);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // The form was submitted twice, and only the last submission is handled.
      if (mine !== latest) return 'nothing';
      const main = page.querySelector('main:has([data-signup-modal-only])');
      if (main) {
        takeEntries(addressesUpTo(addressAtScreen(answer.url, readPosition(main)), addresses));
        show(main);
        return 'shown';
      }
      leaveFor(answer.url);
    } catch {
      if (mine !== latest) return 'nothing';
      // An open dialog contains typed answers that would be lost on leaving.
      if (dialog!.open) {
        showOffline(true);
        return 'nothing';
      }
      location.assign(address);
    }
    return 'leaving';
  }

  /** Sign-up continues on another page or is complete. A visitor who returns finds the underlying page unchanged. */
  function leaveFor(address: string): void {
    layer?.take(addresses.map(() => null));
    addEventListener('pagehide', () => dialog!.close(), { once: true });
    location.assign(address);
  }

  function show(main: Element): void {
    const inside = document.createElement('div');
    inside.className = 'flex min-h-full flex-col';
    for (const part of main.querySelectorAll('script, [data-signup-page-only]')) part.remove();
    inside.append(...main.childNodes);
    keepIdsApart(inside);
    for (const part of inside.querySelectorAll<HTMLElement>('[data-signup-modal-only]')) part.hidden = false;
    dialog!.replaceChildren(inside);
    dialog!.ariaBusy = null;
    const typed = putBackTyping(inside);
    note(inProgress || typed || inside.querySelector('[data-begun]') !== null);
    const title = inside.querySelector('h1');
    if (title) {
      title.id = 'signup-modal-title';
      title.tabIndex = -1;
    }
    offerPosition(inside);
    offerTowns(inside);
    dialog!.scrollTop = 0;
    (inside.querySelector<HTMLElement>('[autofocus]') ?? title)?.focus();
  }
}

/** Whether the dialog shows the fetched page or the tab navigates to it. */
type Outcome = 'shown' | 'leaving' | 'nothing';

/** The clicked element shows progress until the next page arrives. */
function endAfter(outcome: Outcome, endPending: () => void): void {
  if (outcome === 'leaving') endOnReturn(endPending);
  else endPending();
}

/** Whether this is a plain click on a link to sign-up. A click with a modifier key opens a tab as usual. */
function signupLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  return link && isSignup(link.href) ? link : null;
}

/** The URL of a form that starts sign-up with an answer. */
function signupAddress({ target, submitter }: SubmitEvent): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get' || !isSignup(target.action))
    return null;
  const address = new URL(target.action);
  address.search = String(collectFields(target, submitter));
  return address.href;
}

function isSignup(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname === '/signup';
}

const collectFields = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));

const readPosition = (main: ParentNode) =>
  Number(main.querySelector<HTMLElement>('form[data-screen]')?.dataset['screen'] ?? 0);

const firstField = (root: ParentNode) =>
  root.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea');

/** The underlying page may use the same ids, and then labels would refer to its fields. */
function keepIdsApart(root: ParentNode): void {
  for (const name of ['id', 'for', 'form', 'aria-labelledby', 'aria-describedby', 'aria-errormessage']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)!.split(/\s+/);
      element.setAttribute(name, ids.map((id) => `in-modal-${id}`).join(' '));
    }
  }
}
