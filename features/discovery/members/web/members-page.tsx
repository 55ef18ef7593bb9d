import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { loadSearch } from './load-search.ts';
import { MemberResults } from './member-results.tsx';
import { MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import { RefusedFilter } from './refused-filter.tsx';
import { SearchBar } from './search-bar.tsx';
import { addressOf } from './search-filters.ts';
import { useFilters } from './use-filters.ts';
import { useResultCount } from './use-result-count.ts';

export const handle: PageHandle = { name: 'members', catalogs: ['members', 'member-tiles', 'profiles'] };

export async function loader(request: LoaderFunctionArgs) {
  return loadSearch(request);
}

export default function MembersPage() {
  const { t } = useLingui();
  const { filters: inForce, start, refused, first } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const { filters, choosing, change } = useFilters(inForce);
  const searching = navigation.state === 'loading' && navigation.location.pathname === '/members';
  const { found, counting } = useResultCount(inForce, first);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <main className="mx-auto max-w-7xl px-3 pb-10 sm:px-4">
      <PageTitle>{t`Search members`}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        <Trans>Search members</Trans>
      </h1>
      <SearchBar
        filters={filters}
        applied={first.filters}
        found={found}
        searching={searching || choosing}
        counting={counting}
        onChange={change}
        onNoChips={toHeading}
      />
      {refused ? <RefusedFilter why={refused} /> : null}
      {start ? (
        <p className="pb-3">
          <Link to={addressOf(inForce)}>
            <Trans>Back to the beginning of the list</Trans>
          </Link>
        </p>
      ) : null}
      {searching ? (
        <MemberGridSkeleton />
      ) : (
        <MemberResults
          filters={inForce}
          start={start}
          first={first}
          found={found}
          // What was pressed goes with the list it stood in.
          onChange={(changed) => {
            change(changed);
            toHeading();
          }}
        />
      )}
    </main>
  );
}
