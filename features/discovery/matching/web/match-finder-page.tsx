import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { DiscoverSwitch } from '#features/discovery/member-tiles/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { getMatchAnswers, getMatchesForMe } from '../calls.gen.ts';
import { Questionnaire } from './questionnaire.tsx';
import { SuggestionList } from './suggestion-list.tsx';

export const handle: PageHandle = {
  name: 'match-finder',
  catalogs: ['matching', 'profiles', 'member-tiles', 'likes'],
};

/** `?questions` asks the questions again; `?list` shows people even without answers. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const saved = await dispatch(getMatchAnswers, {});
  const asking = params.has('questions') || (saved.answers === null && !params.has('list'));
  return { saved, first: asking ? null : await dispatch(getMatchesForMe, {}) };
}

export default function MatchFinderPage() {
  const { t } = useLingui();
  const { saved, first } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <main className="mx-auto max-w-6xl px-4 pb-10">
      <PageTitle>{t`Match finder`}</PageTitle>
      <div className="flex justify-center pb-3 lg:pt-4">
        <DiscoverSwitch />
      </div>
      {first ? (
        <>
          <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2 pb-5">
            <div className="min-w-0">
              <h1 className="text-2xl md:text-3xl">
                <Trans>It works both ways</Trans>
              </h1>
              <p className="max-w-xl pt-1 text-ink-muted">
                <Trans>
                  Everyone here is looking for someone like you. Each card says why we suggest them.
                </Trans>
              </p>
            </div>
            <Button asChild variant="secondary" size="sm" icon={<SlidersHorizontal />}>
              <Link to="/match-finder?questions">
                {saved.answers ? <Trans>Change my answers</Trans> : <Trans>Answer eight questions</Trans>}
              </Link>
            </Button>
          </header>
          <SuggestionList first={first} />
        </>
      ) : (
        <>
          <h1 className="sr-only">
            <Trans>Match finder</Trans>
          </h1>
          <Questionnaire
            key={saved.answers === null ? 'first' : 'again'}
            saved={saved}
            onDone={() => void navigate('/match-finder')}
          />
        </>
      )}
    </main>
  );
}
