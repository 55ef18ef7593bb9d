import { expect, test } from 'vitest';
import { complaintIssues } from './complaint-rules.ts';

const wrong = (fields: Partial<Parameters<typeof complaintIssues>[0]>) =>
  complaintIssues({ subject: '', name: '', email: '', text: '', ...fields }).map(({ field }) => field);

test('an empty complaint names every field at once', () => {
  expect(wrong({})).toEqual(['subject', 'text', 'name', 'email']);
  expect(wrong({ subject: 'illegal_content', text: ' ' }), 'without a name').toEqual(['text']);
  expect(wrong({ subject: 'illegal_content', text: 'x', email: 'niks' })).toEqual(['email']);
});
