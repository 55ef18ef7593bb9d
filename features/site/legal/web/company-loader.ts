import type { LoaderFunctionArgs } from 'react-router';
import { getCompanyInfo } from '#features/site/sites/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** Every legal page names the company. */
export async function loadCompany({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getCompanyInfo, {});
}
