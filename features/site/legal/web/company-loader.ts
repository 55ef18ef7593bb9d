import type { LoaderFunctionArgs } from 'react-router';
import { getCompanyInfo } from '#features/site/sites/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** Loads the company, which every legal page names. */
export async function loadCompany({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getCompanyInfo, {});
}
