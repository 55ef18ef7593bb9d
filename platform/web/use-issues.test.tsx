import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError, invalidInput } from '#platform/shared/call-error.ts';
import type { FormRefusal } from './form-answer.ts';
import { Catalogs, preloadCatalogs } from './i18n.tsx';
import { useIssues, type Issues } from './use-issues.ts';
import { useRefusedForm } from './use-refused-form.ts';

async function drawn(Part: () => string): Promise<string> {
  await preloadCatalogs('en', []);
  return renderToStaticMarkup(
    <Catalogs locale="en" names={[]}>
      <Part />
    </Catalogs>,
  );
}

const taken = { id: 'taken', message: 'This name is taken.' };

async function shown(error: unknown, read: (issues: Issues) => string | undefined) {
  const problems = { 'name taken': taken, gone: () => taken };
  return drawn(() => read(useIssues(error, problems)) ?? 'nothing');
}

test('a refused field has the sentence of its form, or else the usual one', async () => {
  const error = invalidInput(
    { field: 'name', problem: 'taken' },
    { field: 'city', problem: 'gone' },
    { field: 'age', problem: 'required' },
  );
  expect(await shown(error, (issues) => issues.of('name'))).toBe('This name is taken.');
  expect(await shown(error, (issues) => issues.of('city'))).toBe('This name is taken.');
  expect(await shown(error, (issues) => issues.of('age'))).toBe('Fill this in.');
  expect(await shown(error, (issues) => issues.of('email'))).toBe('nothing');
});

test('a field is refused with its parts, and under each of its names', async () => {
  const error = invalidInput({ field: 'network.name.2', problem: 'taken' });
  expect(await shown(error, (issues) => issues.of('name', 'network.name'))).toBe('This name is taken.');
  expect(await shown(error, (issues) => issues.of('network.nam'))).toBe('nothing');
});

test('only refused fields count as wrong', async () => {
  for (const error of [null, new Error('offline'), new CallError('not_found', 404, { issues: [1] })])
    expect(await shown(error, (issues) => issues.fields.join())).toBe('');
});

test('a refused field that was left blank is missing, if the form says so', async () => {
  const refusal: FormRefusal = {
    code: 'invalid_input',
    args: { issues: [{ field: 'uses', problem: 'wrong_type' }] },
    values: { uses: ' ' },
  };
  const sentence = (blankIsMissing: boolean) =>
    drawn(() => useRefusedForm(refusal, { fields: ['uses'], blankIsMissing }).of('uses').error ?? '');
  expect(await sentence(true)).toBe('Fill this in.');
  expect(await sentence(false)).toBe('Enter a valid value.');
});
