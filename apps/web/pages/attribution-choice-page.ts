import { redirect, type ActionFunctionArgs } from 'react-router';
import { chooseAttribution } from '#features/growth/tracking/attribution-calls.gen.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** Stores the answer to the question about advertisements, and returns to the page that asked it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const keep = form.get('keep');
  if (keep === 'yes' || keep === 'no')
    await context.get(pageContext).dispatch(chooseAttribution, { keep: keep === 'yes' });
  return redirect(localPath(form.get('return_to')) ?? '/pages/cookies');
}

export const loader = () => redirect('/pages/cookies');
