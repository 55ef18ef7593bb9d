/** Stopping a request in the browser sends no event. After this time, the button can be clicked again. */
const pendingTimeoutMs = 20_000;

/**
 * Shows that a form is being sent, in the same way as the `loading` state of `Button`. The form's button
 * shows progress, old errors are hidden (`theme.css`), and a second click does nothing.
 * @returns a function that ends this, if the page stays.
 */
export function showPending(form: HTMLFormElement, submitter?: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>('[type=submit]');
  form.dataset['sending'] = '';
  const endButton = button ? showPendingButton(button) : undefined;
  return () => {
    delete form.dataset['sending'];
    endButton?.();
  };
}

/** The same for a button or a link outside a form. */
export function showPendingButton(button: HTMLElement): () => void {
  button.dataset['sending'] = '';
  button.setAttribute('aria-busy', 'true');
  return () => {
    delete button.dataset['sending'];
    button.removeAttribute('aria-busy');
  };
}

export const isPending = (element: HTMLElement) => 'sending' in element.dataset;

/**
 * For a page that is being left. Calls `end` when the browser restores the page, or when leaving it fails.
 */
export function endOnReturn(end: () => void): void {
  const finish = () => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', returned);
    end();
  };
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) finish();
  };
  const timer = setTimeout(finish, pendingTimeoutMs);
  window.addEventListener('pageshow', returned);
}

/** Shows this for every form that the browser itself sends. Forms sent by a script are left to that script. */
export function watchForms(): void {
  // Runs after all handlers that may prevent the event. React listens on the document.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    if (isPending(form)) event.preventDefault();
    else endOnReturn(showPending(form, submitter));
  });
}
