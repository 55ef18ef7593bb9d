import { redirect, type LoaderFunctionArgs } from 'react-router';
import { caseAddress, queueAddress } from '#features/safety/cases/case-address.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';

/** What the queues before the inbox showed, by the second segment of their addresses. */
const kinds: ReadonlyMap<string | undefined, CaseKind> = new Map([
  ['photos', 'photo'],
  ['reports', 'report'],
  ['signals', 'signal'],
  ['complaints', 'complaint'],
]);
/** A case's id. Everything else leads to the queue. */
const idFormat = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const decidedStates: readonly (string | null)[] = ['decided', 'answered'];

/** Leads from the pages before the inbox, whose addresses are in sent mails, to the same case or queue. */
export function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kinds.get(pathname.split('/')[2]) ?? 'report';
  if (id !== undefined && idFormat.test(id)) return redirect(caseAddress({ kind, subject: id }));
  const state = searchParams.get('state');
  if (state === 'appealed') return redirect(queueAddress('appeal'));
  return redirect(`${queueAddress(kind)}${decidedStates.includes(state) ? '&state=decided' : ''}`);
}
