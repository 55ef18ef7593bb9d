import { tabStore } from '#platform/web/tab-store.ts';
import { TypedSteps, type Typed } from './typed-steps.ts';

const store = tabStore();
const steps = store && new TypedSteps(store);

/** Fields that belong to the current page and not to the step. */
const ofThePage: ReadonlySet<string> = new Set(['step', 'asked_about', 'chosen_place']);

/** Stores what is typed into the sign-up forms, so that neither a reload nor a refused step loses it. */
export function keepTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? stepForm(target.closest('form')) : null;
    if (form) steps?.keep(stepOf(form), typedIn(form));
  });
  document.addEventListener('submit', ({ target }) => {
    const form = stepForm(target);
    if (form) steps?.sent(stepOf(form));
  });
}

/**
 * Restores the typed input of the current step.
 * @returns whether there was any.
 */
export function putBackTyping(root: ParentNode): boolean {
  const shown = root.querySelector('form:has([name=step])');
  const form = stepForm(shown);
  // The last step has a password, so none of its input is stored. Reaching it means that the step before is finished.
  if (!form) {
    if (shown instanceof HTMLFormElement) steps?.shown(stepOf(shown));
    return false;
  }
  const typed = steps?.shown(stepOf(form));
  if (typed) fill(form, typed);
  return Boolean(typed);
}

/** A sign-up form without a password. Input in forms with a password is never stored. */
function stepForm(target: unknown): HTMLFormElement | null {
  return target instanceof HTMLFormElement &&
    target.elements.namedItem('step') &&
    target.getAttribute('action')?.startsWith('/signup') &&
    !target.querySelector('[name=password], [name=go_on_later]')
    ? target
    : null;
}

const stepOf = (form: HTMLFormElement) => (form.elements.namedItem('step') as HTMLInputElement).value;

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
