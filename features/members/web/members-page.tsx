import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { searchMembers } from '../contract.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { MemberGridSkeleton } from './member-tile.tsx';
import { MemberResults } from './member-results.tsx';
import { ResultCount } from './result-count.tsx';
import { cursorOf, filtersOf } from './search-filters.ts';
import { useFilters } from './use-filters.ts';

export const handle: PageHandle = { name: 'members', catalogs: ['members', 'profiles'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const cursor = cursorOf(params);
  return context
    .get(pageContext)
    .dispatch(searchMembers, { ...filtersOf(params), ...(cursor ? { cursor } : {}) });
}

export default function MembersPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const { filters, change } = useFilters();
  const searching = navigation.state === 'loading' && navigation.location.pathname === '/members';
  const start = cursorOf(params);
  return (
    <main className="mx-auto max-w-7xl px-3 pb-10 sm:px-4">
      <PageTitle>{t`Search members`}</PageTitle>
      <h1 className="sr-only">
        <Trans>Search members</Trans>
      </h1>
      <FilterBar count={<ResultCount first={first} searching={searching} />}>
        <FilterForm filters={filters} applied={first.filters} onChange={change} />
        <ActiveFilters filters={filters} applied={first.filters} onChange={change} />
      </FilterBar>
      {start ? (
        <p className="pb-3">
          <Link to={`/members?${withoutCursor(params)}`}>
            <Trans>Back to the beginning of the list</Trans>
          </Link>
        </p>
      ) : null}
      {searching ? (
        <MemberGridSkeleton />
      ) : (
        <MemberResults filters={filtersOf(params)} start={start} first={first} />
      )}
    </main>
  );
}

function withoutCursor(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete('cursor');
  return String(rest);
}

interface FilterBarProps {
  readonly count: ReactNode;
  /** The form, and the chips under it. */
  readonly children: readonly [ReactNode, ReactNode];
}

/** Stays in sight; on a small screen the form folds away behind a button. */
function FilterBar({ count, children: [form, chips] }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="sticky top-16 z-20 -mx-3 mb-4 grid gap-3 border-b border-line bg-page/95 px-3 py-3 backdrop-blur sm:-mx-4 sm:px-4">
      <div className="flex items-center justify-between gap-3">
        {count}
        <Button
          variant="secondary"
          size="sm"
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          aria-controls="member-filters"
          onClick={() => setOpen(!open)}
          className="lg:hidden"
        >
          <Trans>Filters</Trans>
        </Button>
      </div>
      <div
        id="member-filters"
        className={`max-h-[60dvh] overflow-y-auto p-0.5 lg:block lg:max-h-none lg:overflow-visible ${open ? '' : 'hidden'}`}
      >
        {form}
      </div>
      {chips}
    </section>
  );
}
