import type { LoaderFunctionArgs } from 'react-router';
import { getCompanyInfo, getSiteTexts } from '#features/site/sites/calls.gen.ts';
import type { TextPage } from '#features/site/sites/site-texts.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** Loads the company, which every legal page mentions. */
export async function loadCompany({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getCompanyInfo, {});
}

/** Loads the company, and the site's own addition to the page. */
export const loadLegalPage =
  (page: TextPage) =>
  async ({ context }: LoaderFunctionArgs) => {
    const { dispatch, locale } = context.get(pageContext);
    const [company, { texts }] = await Promise.all([
      dispatch(getCompanyInfo, {}),
      dispatch(getSiteTexts, { page, language: locale }),
    ]);
    return { ...company, own: texts[0] ?? null };
  };
