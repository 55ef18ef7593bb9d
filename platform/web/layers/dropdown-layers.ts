import type { OpenLayer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** Marks a `<details>` that lies over the page as a menu does, unlike one that unfolds within it. */
export const dropdownMark = { 'data-dropdown': '' } as const;

const opened = new WeakMap<HTMLDetailsElement, OpenLayer>();

/** Closes open dropdowns by Back, Escape or a press elsewhere, on pages with and without other script. */
export function watchDropdowns(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => isDropdown(target) && follow(target), {
    capture: true,
  });
  // One that was opened before this script ran has told nobody.
  for (const dropdown of document.querySelectorAll('details[data-dropdown][open]'))
    if (isDropdown(dropdown)) follow(dropdown);
  document.addEventListener('pointerdown', ({ target }) => {
    for (const dropdown of document.querySelectorAll('details[data-dropdown][open]'))
      if (!dropdown.contains(target as Node)) dropdown.removeAttribute('open');
  });
}

function follow(dropdown: HTMLDetailsElement): void {
  if (!dropdown.open) forget(dropdown);
  else if (!opened.has(dropdown)) {
    opened.set(dropdown, pageLayers().add({ closesOnEscape: true, close: () => close(dropdown) }));
  }
}

function forget(dropdown: HTMLDetailsElement): void {
  opened.get(dropdown)?.remove();
  opened.delete(dropdown);
}

function close(dropdown: HTMLDetailsElement): void {
  dropdown.open = false;
  // One that left the page with its layout sends no event.
  forget(dropdown);
  if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
}

const isDropdown = (target: unknown): target is HTMLDetailsElement =>
  target instanceof HTMLDetailsElement && target.hasAttribute('data-dropdown');
