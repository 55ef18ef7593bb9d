import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/shared/locales.ts';
import { Reader } from '../i18n.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

test('a field connects its label, hint and error to the input', () => {
  const html = render(
    <TextField id="name" name="name" label="Name" hint="Two letters or more." error="Type your name." />,
  );
  expect(html).toContain('<label for="name"');
  expect(html).toContain('id="name-hint"');
  expect(html).toContain('id="name-error"');
  expect(html).toContain('aria-describedby="name-hint name-error"');
  expect(html).toContain('aria-invalid="true"');
});

test('a password field hides its reveal button where scripts are off', () => {
  const html = render(<TextField type="password" name="password" label="Password" />);
  expect(html).toMatch(/<button[^>]*noscript:hidden/);
});

test('a birth date is sent as three named fields, in the reader’s order', () => {
  const sent = (locale: Locale, country: string) =>
    [...render(<BirthDateField />, locale, country).matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(sent('nl', 'NL')).toEqual(['birth_day', 'birth_month', 'birth_year']);
  expect(sent('sv', 'SE')).toEqual(['birth_year', 'birth_month', 'birth_day']);
  expect(sent('en', 'US')).toEqual(['birth_month', 'birth_day', 'birth_year']);
});

test('a radio group sends the chosen value, and its legend names it', () => {
  const options = [
    { value: 'man', label: 'A man' },
    { value: 'woman', label: 'A woman' },
  ];
  const html = render(
    <RadioGroup label="I am looking for" name="seeking" options={options} defaultValue="woman" />,
  );
  expect(html).toMatch(/<legend[^>]*>I am looking for/);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="woman"|<input[^>]*value="woman"[^>]*checked=""/);
});

test('no box is ticked by default', () => {
  expect(render(<Checkbox label="I accept the terms" name="terms" />)).not.toContain('checked=""');
});

test('a button passes its look to a link and adds no button around it', () => {
  const html = render(
    <Button asChild>
      <a href="/search">Search</a>
    </Button>,
  );
  expect(html).toMatch(/^<a href="\/search" class="[^"]*bg-primary[^"]*"><span>Search<\/span><\/a>$/);
});

function render(node: ReactNode, locale: Locale = 'en', country = 'GB') {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderToStaticMarkup(
    <Reader locale={locale} country={country}>
      <I18nProvider i18n={i18n}>{node}</I18nProvider>
    </Reader>,
  );
}
