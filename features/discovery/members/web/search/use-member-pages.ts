import type { CallResponse } from '#platform/shared/call.ts';
import { everybodyOnce, useCallPages } from '#platform/web/use-call-pages.ts';
import { searchMembers } from '../../calls.gen.ts';
import type { Filters } from './search-filters.ts';

export type MembersPageData = CallResponse<typeof searchMembers>;

export function useMemberPages(filters: Filters, start: string | undefined, first: MembersPageData) {
  const { pages, ...rest } = useCallPages(searchMembers, filters, first, { start });
  return { ...rest, members: everybodyOnce(pages.flatMap((page) => page.members)) };
}
