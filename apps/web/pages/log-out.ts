import { redirect, type ActionFunctionArgs } from 'react-router';
import { logOut } from '#features/accounts/contract.ts';
import { pageContext } from '#platform/web/page-context.ts';

export async function action({ context }: ActionFunctionArgs) {
  await context.get(pageContext).dispatch(logOut, {});
  return redirect('/');
}

export function loader() {
  return redirect('/');
}
