import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, test } from 'vitest';
import { listArguments, findDifferences } from './message-arguments.ts';

const compiled = (message: string) =>
  JSON.parse(createCompiledCatalog('en', { message }, { namespace: 'json' }).source).messages
    .message as string;

test('finds arguments, their types and tags, even within the cases of a plural', () => {
  const message = '{count, plural, one {<0>{name}</0> wrote} other {# of {date, date} wrote<1/>}}';
  expect([...listArguments(compiled(message))].sort()).toEqual([
    '</0>',
    '<0>',
    '<1/>',
    'count:plural',
    'date:date',
    'name',
  ]);
});

test('a translation may reorder and inflect freely', () => {
  const source = compiled('{name} sent {count, plural, one {# message} other {# messages}}');
  const polish = compiled(
    '{count, plural, one {# wiadomość} few {# wiadomości} other {# wiadomości}} od {name}',
  );
  expect(findDifferences(source, polish)).toEqual([]);
});

test('an argument that is missing, renamed or of another type is reported', () => {
  expect(findDifferences(compiled('Hello {name}'), compiled('Hallo {naam}'))).toEqual([
    'lacks name in its translation',
    'has naam in its translation, but not in the source',
  ]);
  expect(findDifferences(compiled('{n, plural, other {#}}'), compiled('{n}'))).toEqual([
    'lacks n:plural in its translation',
    'has n in its translation, but not in the source',
  ]);
  expect(findDifferences(compiled('Read <0>more</0>'), compiled('Lees meer'))).toHaveLength(2);
});
