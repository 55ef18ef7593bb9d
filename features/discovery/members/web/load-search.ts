import type { LoaderFunctionArgs } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { isCallError, type CallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import {
  getSavedSearch,
  memberErrors,
  searchFields,
  searchMembers,
  type SearchField,
  type SearchQuery,
} from '../calls.gen.ts';
import { cursorOf, filtersOf, withoutField, type Filters } from './search-filters.ts';

/** Why a filter of the address does not count. */
export type Refusal = 'premium' | 'location' | 'other';

export interface Search {
  /** As it was answered, which may be less than the address asks for. */
  readonly filters: Filters;
  /** Where in the list the page starts. */
  readonly start: string | undefined;
  readonly refused: Refusal | null;
  readonly first: CallResponse<typeof searchMembers>;
}

/**
 * The search of the address; of `/members` alone, the member's own as last saved. An address may come from somebody
 * who may search by more: what this reader may not ask for is left out, and the page says so.
 */
export async function loadSearch({ context, request }: LoaderFunctionArgs): Promise<Search> {
  const page = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  let start = cursorOf(params);
  let filters = filtersOf(params);
  if (Object.keys(filters).length === 0 && start === undefined) filters = await savedSearch(page);
  let refused: Refusal | null = null;
  for (;;) {
    const query: SearchQuery = { ...filters, ...(start ? { cursor: start } : {}) };
    try {
      return { filters, start, refused, first: await page.attempt(searchMembers, query) };
    } catch (error) {
      // A place in the list that is none, or no longer: its beginning.
      if (start && isCallError(error) && refuses(error, 'cursor')) {
        start = undefined;
        continue;
      }
      const refusal = isCallError(error) ? refusalOf(error) : null;
      const rest = refusal ? withoutField(filters, refusal.field) : filters;
      // Answers the same failure again, as the page that belongs to it.
      if (!refusal || Object.keys(rest).length === Object.keys(filters).length) {
        return { filters, start, refused, first: await page.dispatch(searchMembers, query) };
      }
      filters = rest;
      refused = refusal.why;
    }
  }
}

async function savedSearch({ loggedIn, dispatch }: PageContext): Promise<Filters> {
  if (!loggedIn) return {};
  const { filters, sort } = await dispatch(getSavedSearch, {});
  return sort === 'last_active' ? filters : { ...filters, sort };
}

const refuses = (error: CallError, field: string) =>
  isCallError(error, platformErrors.invalid_input) &&
  (error.args['issues'] as FieldIssue[]).some((issue) => issue.field === field);

function refusalOf(error: CallError): { readonly field: SearchField; readonly why: Refusal } | null {
  if (isCallError(error, memberErrors.premium_filter)) {
    return { field: error.args['field'] as SearchField, why: 'premium' };
  }
  if (!isCallError(error, platformErrors.invalid_input)) return null;
  const [issue] = error.args['issues'] as FieldIssue[];
  const named = issue && (/^m(?:in|ax)_age$/.test(issue.field) ? 'age' : issue.field);
  const field = searchFields.find((one) => one === named);
  return field ? { field, why: issue!.problem === 'location_required' ? 'location' : 'other' } : null;
}
