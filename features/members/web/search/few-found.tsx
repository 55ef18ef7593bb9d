import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import type { Filters } from '../search-filters.ts';
import { SearchHelp } from './search-help.tsx';
import { SimilarMembers } from './similar-members.tsx';

interface FewFoundProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

const texts = ['search', 'members', 'profiles'];

/** What stands under a search that found few: why, what to change, and who nearly fits. */
export default function FewFound({ filters, onChange }: FewFoundProps) {
  return (
    <Catalogs locale={useLocale()} names={texts}>
      <SearchHelp filters={filters} onChange={onChange} />
      <SimilarMembers filters={filters} />
    </Catalogs>
  );
}
