import { offerPosition } from './signup-position.ts';
import { putBackTyping } from './signup-typing.ts';

/**
 * Opens links to sign-up in a dialog over the page. The dialog holds the same page and forms, fetched instead of
 * navigated to; whatever goes wrong on the way navigates after all.
 */
export function openSignupInDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#signup-modal');
  if (!dialog) return;
  let inProgress = false;
  const note = (progress: boolean) => {
    inProgress = progress;
    // Newer browsers then keep Esc and the backdrop from closing by themselves.
    dialog.setAttribute('closedby', progress ? 'none' : 'any');
  };

  document.addEventListener('click', (event) => {
    const link = signupLink(event);
    if (!link || dialog.contains(link)) return;
    event.preventDefault();
    void go(link.href).then(() => dialog.open || dialog.showModal());
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = signupLink(event);
    if (link) {
      event.preventDefault();
      void go(link.href);
    } else if (target === dialog) {
      if (!inProgress) dialog.close();
    } else if (target.closest('[data-signup-close]')) askToLeave();
    else if (target.closest('[data-signup-stay]')) showQuestion(false);
    else if (target.closest('[data-signup-leave]')) dialog.close();
  });
  dialog.addEventListener('input', () => note(true));
  dialog.addEventListener('cancel', (event) => {
    if (inProgress) event.preventDefault();
  });
  // A second Esc would close in spite of a refused `cancel`.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && inProgress) event.preventDefault();
  });
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    void go(form.action, { method: 'POST', body });
  });

  function askToLeave(): void {
    if (inProgress) showQuestion(true);
    else dialog!.close();
  }

  function showQuestion(shown: boolean): void {
    const question = dialog!.querySelector<HTMLElement>('[data-signup-ask]');
    if (!question) return;
    question.hidden = !shown;
    const next = shown ? question.querySelector<HTMLElement>('[data-signup-stay]') : firstField(dialog!);
    next?.focus();
  }

  async function go(address: string, init?: RequestInit): Promise<void> {
    try {
      const answer = await fetch(address, init);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const main = page.querySelector('main:has([data-signup-modal-only])');
      if (!main) return location.assign(answer.url);
      show(main);
    } catch {
      location.assign(address);
    }
  }

  function show(main: Element): void {
    const inside = document.createElement('div');
    inside.className = 'px-4 pt-3 pb-8 sm:px-6';
    for (const script of main.querySelectorAll('script')) script.remove();
    inside.append(...main.childNodes);
    keepIdsApart(inside);
    for (const part of inside.querySelectorAll<HTMLElement>('[data-signup-modal-only]')) part.hidden = false;
    dialog!.replaceChildren(inside);
    const typed = putBackTyping(inside);
    note(inProgress || typed || inside.querySelector('[data-begun]') !== null);
    const title = inside.querySelector('h1');
    if (title) {
      title.id = 'signup-modal-title';
      title.tabIndex = -1;
    }
    offerPosition(inside);
    dialog!.scrollTop = 0;
    (inside.querySelector<HTMLElement>('[autofocus]') ?? title)?.focus();
  }
}

/** A plain press on a link to sign-up; one with a modifier opens a tab, as always. */
function signupLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  return link && new URL(link.href).origin === location.origin && new URL(link.href).pathname === '/signup'
    ? link
    : null;
}

const firstField = (root: ParentNode) =>
  root.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');

/** The page below may use the same ids: labels would then name its fields. */
function keepIdsApart(root: ParentNode): void {
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-errormessage']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)!.split(/\s+/);
      element.setAttribute(name, ids.map((id) => `in-modal-${id}`).join(' '));
    }
  }
}
