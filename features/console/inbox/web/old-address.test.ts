import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import { loader } from './old-address.ts';

const id = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';

function leadFrom(address: string): string | null {
  const request = new Request(`https://vonk.test${address}`);
  const [, , , subject] = new URL(request.url).pathname.split('/');
  const params = subject === undefined ? {} : { id: decodeURIComponent(subject) };
  return loader({ request, params } as unknown as LoaderFunctionArgs).headers.get('location');
}

test.each([
  [`/staff/reports/${id}`, `/staff/inbox?kind=report&case=${id}`],
  [`/staff/signals/${id}`, `/staff/inbox?kind=signal&case=${id}`],
  [`/staff/complaints/${id}`, `/staff/inbox?kind=complaint&case=${id}`],
])('[CO-04] the old address %s, as in sent mails, leads to its case', (from, to) => {
  expect(leadFrom(from)).toBe(to);
});

test.each([
  ['/staff/photos', '/staff/inbox?kind=photo'],
  ['/staff/signals', '/staff/inbox?kind=signal'],
  ['/staff/reports?state=appealed', '/staff/inbox?kind=appeal'],
  ['/staff/reports?state=decided', '/staff/inbox?kind=report&state=decided'],
  ['/staff/complaints?state=answered', '/staff/inbox?kind=complaint&state=decided'],
])('[CO-04] the old queue %s leads to the same cases in the inbox', (from, to) => {
  expect(leadFrom(from)).toBe(to);
});

test.each(['1', 'K-7F3QX2', `${id}%26state%3Ddecided`, '%2F%2Fevil.test'])(
  '[CO-04] an old address with %s instead of an id leads to the queue',
  (subject) => {
    expect(leadFrom(`/staff/complaints/${subject}`)).toBe('/staff/inbox?kind=complaint');
  },
);

test('[CO-04] a subject cannot add to the address of its case', () => {
  expect(caseAddress({ kind: 'report', subject: '1&state=decided' })).toBe(
    '/staff/inbox?kind=report&case=1%26state%3Ddecided',
  );
});
