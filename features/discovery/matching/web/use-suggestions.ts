import type { CallResponse } from '#platform/shared/call.ts';
import { everybodyOnce, useCallPages } from '#platform/web/use-call-pages.ts';
import { getMatchesForMe } from '../calls.gen.ts';

export type Suggestions = CallResponse<typeof getMatchesForMe>;

export function useSuggestions(first: Suggestions) {
  const { pages, next, ...rest } = useCallPages(getMatchesForMe, {}, first);
  return { ...rest, more: next !== null, members: everybodyOnce(pages.flatMap((page) => page.members)) };
}
