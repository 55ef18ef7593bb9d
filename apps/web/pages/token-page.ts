import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { activate, accountErrors } from '#features/accounts/contract.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** A mailed link: `/{token}`. Anything that cannot be one is a page that does not exist. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  if (!/^[\w-]{43}$/.test(token)) throw data({ code: 'not_found' }, { status: 404 });
  // Looking whether the link exists must not use it up.
  if (request.method === 'HEAD') return null;
  try {
    await context.get(pageContext).attempt(activate, { token });
  } catch (error) {
    if (isCallError(error, accountErrors.activation_failed)) return redirect('/activate/error');
    throw error;
  }
  return redirect('/activate/done');
}

export default function TokenPage() {
  return null;
}
