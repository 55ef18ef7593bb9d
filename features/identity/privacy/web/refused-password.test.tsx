import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { DeletionForm } from './deletion-form.tsx';

async function show(content: ReactNode): Promise<string> {
  await preloadCatalogs('en', ['privacy']);
  return renderToStaticMarkup(
    <Catalogs locale="en" names={['privacy']}>
      {content}
    </Catalogs>,
  );
}

const refusal = (code: string, args: FormRefusal['args'] = {}): FormRefusal => ({
  code,
  args,
  values: { reason: 'privacy' },
});

const passwordField = (html: string) => /<input[^>]*name="password"[^>]*>/.exec(html)![0];

test.each([
  { answer: refusal('wrong_password'), words: 'That’s not your password. Please try again.' },
  { answer: refusal('account_blocked', { minutes: 1 }), words: 'Too many wrong attempts' },
  {
    answer: refusal('invalid_input', { issues: [{ field: 'password', problem: 'required' }] }),
    words: 'Fill this in.',
  },
])(
  '[SC-07] a refused deletion ($answer.code) shows the reason under the password and keeps the chosen reason for leaving',
  async ({ answer, words }) => {
    const html = await show(<DeletionForm refusal={answer} />);
    const field = passwordField(html);
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(/autofocus/i);
    const described = /aria-describedby="([^"]*)"/.exec(field)![1]!.split(' ').at(-1)!;
    expect(html.slice(html.indexOf(`id="${described}"`))).toContain(words);
    expect(html).not.toContain('role="alert"');
    expect(html).toMatch(/<input[^>]*value="privacy"[^>]*checked|<input[^>]*checked[^>]*value="privacy"/);
  },
);

test('an error without a field appears above the form and gets the focus', async () => {
  const html = await show(<DeletionForm refusal={refusal('too_many_requests', { retry_after: 3 })} />);
  expect(html).toMatch(/<div role="alert"[^>]*autofocus/i);
  expect(passwordField(html)).not.toContain('aria-invalid=');
});
