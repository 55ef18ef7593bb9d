/**
 * Shows and hides passwords on pages without React, where `TextField` renders the button and React does not handle it.
 * The button's `data-reveal` contains the button's other name.
 */
export function revealPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null;
    const field = button?.parentElement?.parentElement?.querySelector('input');
    if (!button || !field) return;
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.toggleAttribute('data-revealed', !isShown);
    const before = button.ariaLabel ?? '';
    button.ariaLabel = button.title = button.dataset['reveal'] ?? before;
    button.dataset['reveal'] = before;
  });
}
