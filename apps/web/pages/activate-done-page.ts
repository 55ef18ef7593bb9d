import { redirect, type LoaderFunctionArgs } from 'react-router';
import { takeLandingMember } from '#features/growth/landers/calls.gen.ts';
import { loadActivateDone } from '#features/identity/accounts/web/public.ts';
import { activatedParameter } from '../shell/activated-parameter.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export { ActivateDonePage as default } from '#features/identity/accounts/web/public.ts';

export const handle: PageHandle = { name: 'activate-done', catalogs: ['accounts'], script: 'none' };

/** Someone who arrived through a member's landing page sees that member's profile first, once. */
export async function loader(args: LoaderFunctionArgs) {
  const elsewhere = await loadActivateDone(args);
  if (elsewhere) return elsewhere;
  const { id } = await args.context.get(pageContext).dispatch(takeLandingMember, {});
  return id === null ? null : redirect(`/members/${id}?${activatedParameter}=yes`);
}
