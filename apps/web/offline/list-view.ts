import type { KeptChat, OfflineStore } from '#features/conversation/chat/web/worker.ts';
import type { OfflinePageData } from './offline-texts.ts';
import { describeContent, copyTemplate, element, showMember, timeOrDay } from './page-parts.ts';

/** The list of conversations, newest first. `open` is the conversation on the screen. */
export async function showChats(
  store: OfflineStore | null,
  open: string | undefined,
  { texts }: OfflinePageData,
): Promise<void> {
  const chats = (await store?.chats().catch(() => [])) ?? [];
  const [drafts, waiting] = store
    ? await Promise.all([store.drafts(), store.list()]).catch(() => [new Map<string, string>(), []] as const)
    : ([new Map<string, string>(), []] as const);
  element('[data-no-chats]').hidden = chats.length > 0;
  const preview = ({ id, preview: newest }: KeptChat) => {
    const draft = drafts.get(id);
    if (draft) return `${texts.draft} ${draft}`;
    const unsent = waiting.findLast(({ conversation }) => conversation === id);
    if (unsent) return `${texts.you} ${unsent.body}`;
    if (!newest) return '';
    return newest.mine ? `${texts.you} ${describeContent(newest)}` : describeContent(newest);
  };
  const rows = chats.map((chat) => {
    const row = copyTemplate('row');
    const link = element<HTMLAnchorElement>('a', row);
    link.href = `/chats/${chat.id}`;
    if (chat.id === open) link.setAttribute('aria-current', 'page');
    showMember(chat.name, row);
    element('time', row).textContent = timeOrDay(chat.at);
    element('[data-preview]', row).textContent = preview(chat);
    element('[data-unread]', row).textContent = chat.unread > 0 ? String(chat.unread) : '';
    return row;
  });
  element('[data-chats]').replaceChildren(...rows);
}
