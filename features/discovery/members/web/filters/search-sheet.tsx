import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { numbers } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { maxCountedMembers, type AppliedFilters } from '../../calls.gen.ts';
import { countFilters, withoutFilters, type Filters } from '../search/search-filters.ts';
import { AnswerFilters, InterestFilter, LanguageFilter } from './answer-filters.tsx';
import { HeightFilter } from './height-filter.tsx';
import { LockedFilters } from './locked-filters.tsx';
import { PlaceFilters } from './place-filters.tsx';
import { WhoFilters } from './who-filters.tsx';

interface SearchSheetProps {
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly resultCount: number | null;
  /** The latest filters are still being counted, so the previous count is hidden. */
  readonly counting: boolean;
  readonly onChange: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** All filters that the site offers. Each change starts a search at once, behind the sheet. */
export default function SearchSheet({
  filters,
  applied,
  resultCount,
  counting,
  onChange,
  onClose,
}: SearchSheetProps) {
  const parts = { filters, applied, onChange };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          {countFilters(filters) === 0 ? null : (
            <Button variant="quiet" onClick={() => onChange(withoutFilters(filters))}>
              <Trans>Remove all filters</Trans>
            </Button>
          )}
          <Button
            aria-busy={counting}
            icon={counting ? <Spinner decorative className="size-[1.2em]!" /> : null}
            onClick={onClose}
          >
            {counting ? <Trans>Counting…</Trans> : <ShowFound resultCount={resultCount} />}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-7 pb-4">
        <WhoFilters {...parts} />
        <PlaceFilters {...parts} />
        <HeightFilter {...parts} />
        <InterestFilter {...parts} />
        <AnswerFilters {...parts} />
        <LanguageFilter {...parts} />
        <LockedFilters fields={applied.premium_fields} />
      </div>
    </Dialog>
  );
}

function ShowFound({ resultCount }: { readonly resultCount: number | null }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  if (resultCount === null) return <Trans>Show members</Trans>;
  if (resultCount === 0) return <Trans>Nobody found. Close</Trans>;
  if (resultCount <= maxCountedMembers)
    return <Plural value={{ found: resultCount }} one="Show # member" other="Show # members" />;
  const many = numbers(locale).format(maxCountedMembers);
  return t`Show ${many}+ members`;
}
