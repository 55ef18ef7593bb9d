import { expect, test } from 'vitest';
import { complaintIssues } from './complaint-rules.ts';

const wrongFields = (fields: Partial<Parameters<typeof complaintIssues>[0]>) =>
  complaintIssues({ subject: '', name: '', email: '', text: '', ...fields }).map(({ field }) => field);

test('an empty complaint reports every field at once', () => {
  expect(wrongFields({})).toEqual(['subject', 'text', 'name', 'email']);
  expect(wrongFields({ subject: 'illegal_content', text: ' ' }), 'without a name').toEqual(['text']);
  expect(wrongFields({ subject: 'illegal_content', text: 'x', email: 'niks' })).toEqual(['email']);
});
