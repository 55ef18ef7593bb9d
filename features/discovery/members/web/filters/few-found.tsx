import { Trans } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Filters } from '../search/search-filters.ts';
import { SearchHelp } from './search-help.tsx';
import { useSearchHelp } from './use-search-help.ts';
import { SimilarMembers } from './similar-members.tsx';

interface FewFoundProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Shown below a short list of results: which filters to change, and members who nearly match. */
export default function FewFound({ filters, onChange }: FewFoundProps) {
  const { isLoading } = useSearchHelp(filters);
  return (
    <>
      {/* Shown first, because the content below is loaded later and its height varies. */}
      <ToMatchFinder />
      <SearchHelp filters={filters} onChange={onChange} />
      {/* What comes first must not move it. */}
      {isLoading ? null : <SimilarMembers filters={filters} />}
    </>
  );
}

/** A link to the match finder, for members only. */
function ToMatchFinder() {
  if (useUser() === null) return null;
  return (
    <div className="mx-auto mb-8 grid max-w-md justify-items-center gap-3 border-t border-line px-4 pt-6 text-center">
      <p className="text-pretty">
        <Trans>
          The match finder asks eight questions and shows you people who are right for you, and the other way
          round.
        </Trans>
      </p>
      <Button asChild variant="secondary" icon={<HeartHandshake />}>
        <Link to="/match-finder">
          <Trans>Go to the match finder</Trans>
        </Link>
      </Button>
    </div>
  );
}
