import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb, X } from 'lucide-react';
import { interestLabels, useLanguageName } from '#features/people/profiles/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { maxCountedMembers, type FilterChange, type getSearchHelp } from '../../calls.gen.ts';
import { searchChoiceNames } from '#features/people/directory/search-choices.ts';
import type { Filters } from '../search/search-filters.ts';
import { valueWord } from '../choice-words.ts';
import { MemberCount } from '../search/result-count.tsx';
import { fieldWords } from './field-words.ts';
import { useSearchHelp } from './use-search-help.ts';

type Help = CallResponse<typeof getSearchHelp>;

interface SearchHelpProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** How many members each filter removes, and the smallest change that finds more; a click applies the change. */
export function SearchHelp({ filters, onChange }: SearchHelpProps) {
  const { data } = useSearchHelp(filters);
  if (!data) return null;
  const { smallest, together } = data;
  const helpful = data.without.filter(({ numResults }) => numResults > data.numResults);
  if (!smallest && !together && helpful.length === 0) return null;
  const apply = (change: Pick<FilterChange, 'filters'>) =>
    onChange({ ...change.filters, ...(filters.sort ? { sort: filters.sort } : {}) });
  return (
    <section
      aria-labelledby="search-help"
      className="mx-auto mb-8 grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="search-help" className="flex items-center gap-2.5 text-lg">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <Trans>How to find more people</Trans>
      </h2>
      {smallest ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => apply(smallest)}>
            <ChangeWords change={smallest} before={filters} />
          </Button>
          <span className="text-ink-muted">
            <Trans>
              The smallest change, to see <MemberCount count={smallest.numResults} />.
            </Trans>
          </span>
        </div>
      ) : null}
      {together ? <Together together={together} onApply={() => apply(together)} /> : null}
      {helpful.length > 0 ? (
        <ul className="grid gap-2">
          {helpful.map((change) => (
            <li
              key={change.field}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
            >
              <span>
                <LeavesOut change={change} resultCount={data.numResults} />
              </span>
              {smallest?.removed && smallest.field === change.field ? null : (
                <Button variant="quiet" size="sm" icon={<X />} onClick={() => apply(change)}>
                  <ChangeWords change={change} before={filters} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface TogetherProps {
  readonly together: NonNullable<Help['together']>;
  readonly onApply: () => void;
}

/** Used if a search finds more members only after several filters are removed together. */
function Together({ together: { fields, numResults }, onApply }: TogetherProps) {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    fields.map((field) => {
      const name = i18n._(fieldWords[field]);
      return t`“${name}”`;
    }),
  );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>
          No single filter is in the way. Remove all of these to see <MemberCount count={numResults} />.
        </Trans>
      </p>
      <Button onClick={onApply} className="h-auto max-w-full py-2 whitespace-normal">
        {t`Without ${names}`}
      </Button>
    </div>
  );
}

interface ChangeWordsProps {
  readonly change: FilterChange;
  readonly before: Filters;
}

function ChangeWords({ change: { field, removed, filters }, before }: ChangeWordsProps) {
  const { t, i18n } = useLingui();
  const languageName = useLanguageName();
  const { distance, min_age: youngest, max_age: oldest } = filters;
  if (removed) {
    const name = i18n._(fieldWords[field]);
    return t`Without “${name}”`;
  }
  if (field === 'distance') return t`Look within ${distance} km`;
  if (field === 'languages') {
    const removedLanguage = before.languages?.find((code) => !filters.languages?.includes(code));
    const name = removedLanguage ? languageName(removedLanguage) : '';
    return t`Without “${name}”`;
  }
  if (field === 'interests') {
    const removedInterest = before.interests?.find((interest) => !filters.interests?.includes(interest));
    const name = removedInterest ? i18n._(interestLabels[removedInterest]) : '';
    return t`Without “${name}”`;
  }
  const choice = searchChoiceNames.find((each) => each === field);
  if (!choice) return t`Ages ${youngest} to ${oldest}`;
  const chosen: readonly string[] = before[choice] ?? [];
  const added = filters[choice]?.find((each) => !chosen.includes(each)) ?? '';
  const [name, value] = [i18n._(fieldWords[field]), added === '' ? '' : i18n._(valueWord(choice, added))];
  return t`${name}: also ${value}`;
}

interface LeavesOutProps {
  readonly change: FilterChange;
  readonly resultCount: number;
}

function LeavesOut({ change: { field, numResults }, resultCount }: LeavesOutProps) {
  const { i18n } = useLingui();
  const name = i18n._(fieldWords[field]);
  return (
    <Trans>
      “{name}” leaves out{' '}
      <MemberCount count={numResults > maxCountedMembers ? numResults : numResults - resultCount} />.
    </Trans>
  );
}
