import type { OpenLayer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** Marks a `<details>` that opens over the page like a menu, rather than unfolding within it. */
export const dropdownMark = { 'data-dropdown': '' } as const;

const layersByDropdown = new WeakMap<HTMLDetailsElement, OpenLayer>();

/**
 * Closes open dropdowns on Back, on Escape and on a click elsewhere, whether or not the page has other
 * script.
 */
export function watchDropdowns(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => isDropdown(target) && follow(target), {
    capture: true,
  });
  // Dropdowns that were opened before this script ran have sent no event.
  for (const dropdown of document.querySelectorAll('details[data-dropdown][open]'))
    if (isDropdown(dropdown)) follow(dropdown);
  document.addEventListener('pointerdown', ({ target }) => {
    for (const dropdown of document.querySelectorAll('details[data-dropdown][open]'))
      if (!dropdown.contains(target as Node)) dropdown.removeAttribute('open');
  });
}

function follow(dropdown: HTMLDetailsElement): void {
  if (!dropdown.open) forget(dropdown);
  else if (!layersByDropdown.has(dropdown)) {
    layersByDropdown.set(dropdown, pageLayers().add({ closesOnEscape: true, close: () => close(dropdown) }));
  }
}

function forget(dropdown: HTMLDetailsElement): void {
  layersByDropdown.get(dropdown)?.remove();
  layersByDropdown.delete(dropdown);
}

function close(dropdown: HTMLDetailsElement): void {
  dropdown.open = false;
  // A dropdown that left the page together with its layout sends no event.
  forget(dropdown);
  if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
}

const isDropdown = (target: unknown): target is HTMLDetailsElement =>
  target instanceof HTMLDetailsElement && target.hasAttribute('data-dropdown');
