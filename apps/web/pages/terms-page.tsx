import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getRankingParameters } from '#features/discovery/matching/calls.gen.ts';
import { RankingParameters } from '#features/discovery/matching/web/public.ts';
import { legalHandle, loadLegalPage, TermsPage } from '#features/site/legal/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-terms', catalogs: ['legal', 'matching'] };

export async function loader(args: LoaderFunctionArgs) {
  const [company, ranking] = await Promise.all([
    loadLegalPage('terms')(args),
    args.context.get(pageContext).dispatch(getRankingParameters, {}),
  ]);
  return { ...company, ranking };
}

/** The terms, with the ranking's current parameters. */
export default function TermsWithRankingPage() {
  const { ranking } = useLoaderData<typeof loader>();
  return <TermsPage ranking={<RankingParameters {...ranking} />} />;
}
