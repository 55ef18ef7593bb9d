/** A browser's "stop" tells nobody: after this long the button can be pressed again. */
const pendingTimeoutMs = 20_000;

/**
 * Shows that a form is being sent, as `Button` does by `loading`: its button works, what was wrong before is hidden
 * (`theme.css`), and a second press does nothing. @returns ends that, where the page stays.
 */
export function showPending(form: HTMLFormElement, submitter?: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>('[type=submit]');
  form.dataset['sending'] = '';
  button?.setAttribute('data-sending', '');
  button?.setAttribute('aria-busy', 'true');
  return () => {
    delete form.dataset['sending'];
    button?.removeAttribute('data-sending');
    button?.removeAttribute('aria-busy');
  };
}

export const isPending = (form: HTMLFormElement) => 'sending' in form.dataset;

/** Does so for every form that the browser itself sends. Those that a script sends are that script's. */
export function watchForms(): void {
  const ends = new Set<() => void>();
  // After everything that may prevent the event: React listens on the document.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    if (isPending(form)) {
      event.preventDefault();
      return;
    }
    const end = showPending(form, submitter);
    ends.add(end);
    setTimeout(end, pendingTimeoutMs);
  });
  // Back to a page that the browser kept as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const end of ends) end();
    ends.clear();
  });
}
