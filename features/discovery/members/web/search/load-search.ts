import type { LoaderFunctionArgs } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { isCallError, issuesOf, type CallError } from '#platform/shared/call-error.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import {
  getSavedSearch,
  memberErrors,
  searchFields,
  searchMembers,
  type SearchField,
  type SearchQuery,
} from '../../calls.gen.ts';
import { parseCursor, parseFilters, withoutField, type Filters } from './search-filters.ts';

/** The reason why a filter in the address is ignored. */
export type Refusal = 'premium' | 'location' | 'other';

export interface Search {
  /** The filters that were applied; there may be fewer than in the address. */
  readonly filters: Filters;
  /** The cursor at which the page starts. */
  readonly start: string | undefined;
  readonly refused: Refusal | null;
  readonly first: CallResponse<typeof searchMembers>;
}

/**
 * The search in the address, or the member's saved search for plain `/members`. People share addresses, but not
 * everyone may use every filter. Filters that this reader may not use are left out, and the page says so.
 */
export async function loadSearch({ context, request }: LoaderFunctionArgs): Promise<Search> {
  const page = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  let start = parseCursor(params);
  let filters = parseFilters(params);
  if (Object.keys(filters).length === 0 && start === undefined) filters = await savedSearch(page);
  let refused: Refusal | null = null;
  for (;;) {
    const query: SearchQuery = { ...filters, ...(start ? { cursor: start } : {}) };
    try {
      return { filters, start, refused, first: await page.attempt(searchMembers, query) };
    } catch (error) {
      // The cursor is invalid or no longer valid, so start at the beginning.
      if (start && isCallError(error) && refuses(error, 'cursor')) {
        start = undefined;
        continue;
      }
      const refusal = isCallError(error) ? parseRefusal(error) : null;
      const rest = refusal ? withoutField(filters, refusal.field) : filters;
      // Dispatching again shows the error page for this error.
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

const refuses = (error: CallError, field: string) => issuesOf(error).some((issue) => issue.field === field);

function parseRefusal(error: CallError): { readonly field: SearchField; readonly why: Refusal } | null {
  if (isCallError(error, memberErrors.premium_filter)) {
    return { field: error.args['field'] as SearchField, why: 'premium' };
  }
  const [issue] = issuesOf(error);
  const fieldName = issue && (/^m(?:in|ax)_age$/.test(issue.field) ? 'age' : issue.field);
  const field = searchFields.find((one) => one === fieldName);
  return field ? { field, why: issue!.problem === 'location_required' ? 'location' : 'other' } : null;
}
