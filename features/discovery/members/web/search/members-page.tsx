import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link, useLoaderData, useNavigation, type ClientLoaderFunctionArgs } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { minute } from '#platform/shared/time.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { rememberedPage, useRememberPage } from '#platform/web/remembered-pages.ts';
import { searchMembers, countMembers } from '../../calls.gen.ts';
import { loadSearch, type Search } from './load-search.ts';
import { MemberResults } from './member-results.tsx';
import { DiscoverSwitch, MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import { RefusedFilter } from './refused-filter.tsx';
import { SearchBar } from './search-bar.tsx';
import { searchAddress, filtersWithoutSort, type Filters } from './search-filters.ts';
import { useFilters } from './use-filters.ts';
import { useCall } from '#platform/web/use-call.ts';
import type { MembersPageData } from './use-member-pages.ts';

export const handle: PageHandle = {
  name: 'members',
  catalogs: ['members', 'member-tiles', 'profiles', 'likes'],
};

export const loader = loadSearch;

/** The hearts of the results are among it. */
const shown = [...(searchMembers.reads ?? []), 'likes'] as const;

/** How long a search is shown again as it was. The order of the results changes every ten minutes. */
const rememberedMs = 5 * minute;

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  rememberedPage<Search>(request.url, rememberedMs) ?? serverLoader<typeof loader>();

export default function MembersPage() {
  const { t } = useLingui();
  const search = useLoaderData<typeof loader>();
  useRememberPage(search, shown);
  const { filters: applied, start, refused, first } = search;
  const navigation = useNavigation();
  const isMember = useUser() !== null;
  const { filters, choosing, change } = useFilters(applied);
  const searching = navigation.state === 'loading' && navigation.location.pathname === '/members';
  const { resultCount, counting } = useResultCount(applied, first);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <main className="mx-auto min-h-svh max-w-6xl px-4 pb-10">
      <PageTitle>{t`Search members`}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        <Trans>Search members</Trans>
      </h1>
      <SearchBar
        ways={isMember ? <DiscoverSwitch /> : null}
        filters={filters}
        applied={first.filters}
        resultCount={resultCount}
        searching={searching || choosing}
        counting={counting}
        onChange={change}
        onNoChips={focusHeading}
      />
      {refused ? <RefusedFilter why={refused} /> : null}
      {start ? (
        <p className="pb-3">
          <Link to={searchAddress(applied)}>
            <Trans>Back to the start of the list</Trans>
          </Link>
        </p>
      ) : null}
      {searching ? (
        <MemberGridSkeleton />
      ) : (
        <MemberResults
          filters={applied}
          start={start}
          first={first}
          resultCount={resultCount}
          // The button that was clicked disappears together with its list, so the focus must move elsewhere.
          onChange={(changed) => {
            change(changed);
            focusHeading();
          }}
        />
      )}
    </main>
  );
}

interface ResultCount {
  /** Null if unknown. */
  readonly resultCount: number | null;
  readonly counting: boolean;
}

/** The number of results. For some searches, a separate call counts them after the page is rendered. */
function useResultCount(filters: Filters, first: MembersPageData): ResultCount {
  const { data, isFetching } = useCall(countMembers, filtersWithoutSort(filters), {
    enabled: first.numResults === null,
    staleTime: minute,
    refetchOnWindowFocus: false,
  });
  const resultCount = first.numResults ?? data?.numResults ?? null;
  return { resultCount, counting: resultCount === null && isFetching };
}
