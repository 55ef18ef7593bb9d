import type { CallResponse } from '#platform/shared/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getNewMatches } from '../../calls.gen.ts';
import type { ChatsPage } from './use-chats.ts';

export type NewMatchesAnswer = CallResponse<typeof getNewMatches>;

/**
 * The matches who are not in the list yet. Messages do not fetch them again: whoever writes appears in the list, which
 * takes them out of here.
 * @param first from the page's loader; null if it had none; undefined on a page that shows what the tab knows.
 */
export function useNewMatches(
  first: NewMatchesAnswer | null | undefined,
  chats: ChatsPage['chats'],
): NewMatchesAnswer['members'] {
  const { data } = useCall(
    getNewMatches,
    {},
    {
      enabled: first !== undefined,
      ...(first && { initialData: first }),
    },
  );
  const listedIds = new Set(chats.map(({ profile }) => profile.id));
  return data?.members.filter(({ id }) => !listedIds.has(id)) ?? [];
}
