import { tabStore } from '#platform/web/tab-store.ts';
import { TypedScreens, type Typed } from './typed-screens.ts';

const store = tabStore();
const screens = store && new TypedScreens(store);

/** Fields that belong to the current page and not to the question. */
const ofThePage: ReadonlySet<string> = new Set(['screen', 'asked_about', 'chosen_place', 'chosen_gender']);

/** Stores the input typed into sign-up forms, so that neither a reload nor a refused answer loses it. */
export function keepTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? screenForm(target.closest('form')) : null;
    if (form) screens?.keep(readScreen(form), typedIn(form));
  });
  document.addEventListener('submit', ({ target }) => {
    const form = screenForm(target);
    if (form) screens?.sent(readScreen(form));
  });
}

/**
 * Restores the typed input of the current screen.
 * @returns true if something was put back.
 */
export function putBackTyping(root: ParentNode): boolean {
  const shown = root.querySelector('form:has([name=screen])');
  const form = screenForm(shown);
  // The last screen has a password, so its input is not stored. Reaching it means that the previous screen is
  // finished.
  if (!form) {
    if (shown instanceof HTMLFormElement) screens?.shown(readScreen(shown));
    return false;
  }
  const typed = screens?.shown(readScreen(form));
  if (typed) fill(form, typed);
  return Boolean(typed);
}

/** A sign-up form without a password. Input in forms with a password is never stored. */
function screenForm(target: unknown): HTMLFormElement | null {
  return target instanceof HTMLFormElement &&
    target.elements.namedItem('screen') &&
    target.getAttribute('action')?.startsWith('/signup') &&
    !target.querySelector('[name=password]')
    ? target
    : null;
}

const readScreen = (form: HTMLFormElement) => (form.elements.namedItem('screen') as HTMLInputElement).value;

const typedIn = (form: HTMLFormElement): Typed =>
  [...new FormData(form)].flatMap(([name, value]) =>
    ofThePage.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  );

function fill(form: HTMLFormElement, typed: Typed): void {
  const values = new Map(typed);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = values.has(field.name);
    else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (values.has(field.name)) field.checked = values.get(field.name) === field.value;
    } else if (isText(field) && values.has(field.name)) field.value = values.get(field.name)!;
  }
}

const isText = (field: Element) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;
