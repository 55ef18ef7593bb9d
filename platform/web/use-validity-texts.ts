import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FieldIssue } from '#platform/shared/call-error.ts';
import { problemMessage } from './error-sentence.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** What the browser found wrong, as the issue that a call would name. */
function readIssue(control: Control): FieldIssue {
  const { validity, name: field } = control;
  const limit = (attribute: string) => Number(control.getAttribute(attribute));
  if (validity.valueMissing)
    return { field, problem: control.type === 'checkbox' ? 'consent_required' : 'required' };
  if (validity.tooShort) return { field, problem: 'too_short', limit: limit('minlength') };
  if (validity.tooLong) return { field, problem: 'too_long', limit: limit('maxlength') };
  if (validity.rangeUnderflow && control.type === 'number')
    return { field, problem: 'too_small', limit: limit('min') };
  if (validity.rangeOverflow && control.type === 'number')
    return { field, problem: 'too_large', limit: limit('max') };
  return { field, problem: control.type === 'email' ? 'invalid_email' : 'invalid' };
}

/** The form of what was typed into or clicked. Enter in a field clicks the form's button too. */
const findForm = (target: EventTarget | null): HTMLFormElement | null =>
  isControl(target)
    ? target.form
    : target instanceof Element
      ? (target.closest('button')?.form ?? null)
      : null;

/**
 * Lets the browser say what is wrong with a field in the language of the page. Its own sentences are in the language of the
 * browser.
 */
export function useValidityTexts(): void {
  const { i18n } = useLingui();
  useEffect(() => {
    const say = ({ target }: Event) => {
      if (isControl(target)) target.setCustomValidity(i18n._(problemMessage(readIssue(target))));
    };
    // A field with a text of its own counts as invalid, so the texts go before the browser looks again.
    const forget = ({ target }: Event) => {
      for (const control of findForm(target)?.elements ?? [])
        if (isControl(control)) control.setCustomValidity('');
    };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    document.addEventListener('invalid', say, options);
    for (const event of ['input', 'change', 'click']) document.addEventListener(event, forget, options);
    return () => ending.abort();
  }, [i18n]);
}
