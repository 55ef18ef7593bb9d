import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getChats, getNewMatches } from '#features/conversation/chat/calls.gen.ts';
import { ChatsScreen, knownChats } from '#features/conversation/chat/web/public.ts';
import { SuggestedPeople } from '#features/discovery/matching/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { knownAnswer } from '#platform/web/remembered-pages.ts';

export const handle: PageHandle = { name: 'chats', catalogs: ['chat'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [chats, newMatches] = await Promise.all([dispatch(getChats, {}), dispatch(getNewMatches, {})]);
  return { chats, newMatches };
}

/** Without a connection the list is worth more than the matches above it. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const chats = knownChats(request.url);
  const newMatches = knownAnswer(request.url, getNewMatches, {}) ?? null;
  return chats && (newMatches || !navigator.onLine) ? { chats, newMatches } : serverLoader<typeof loader>();
}

export default function ChatsPage() {
  const { chats, newMatches } = useLoaderData<typeof clientLoader>();
  return <ChatsScreen chats={chats} newMatches={newMatches} below={<SuggestedPeople />} />;
}
