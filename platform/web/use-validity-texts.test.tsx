// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useValidityTexts } from './use-validity-texts.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let container: HTMLElement;
let root: Root;

function Page() {
  useValidityTexts();
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="reason" required />
      <input name="email" type="email" defaultValue="nobody" />
      <button type="submit">Send</button>
    </form>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!;

test('[PR-01] a field that the browser finds wrong has the sentence of the page, until it is right', () => {
  const form = container.querySelector('form')!;
  expect(form.checkValidity()).toBe(false);
  expect(field('reason').validationMessage).toBe('Fill this in.');
  expect(field('email').validationMessage).toBe('Enter a valid email address.');
  field('reason').value = 'Spam';
  field('email').value = 'nobody@vonk.test';
  field('reason').dispatchEvent(new Event('input', { bubbles: true }));
  expect(form.checkValidity()).toBe(true);
});

test('a value that a script has set is right when the form is sent', () => {
  const form = container.querySelector('form')!;
  form.checkValidity();
  field('reason').value = 'Spam';
  field('email').value = 'nobody@vonk.test';
  container.querySelector('button')!.click();
  expect(form.checkValidity()).toBe(true);
});
