// The script of the offline page. It shows the conversations stored in this browser, and stores new messages until
// they can be sent.
import {
  deliverPending,
  onOutboxEvent,
  storeOfOwner,
  syncTag,
  wipeOffline,
  type OfflineStore,
} from '#features/conversation/chat/web/worker.ts';
import { serviceWorkerReady } from '#platform/web/service-worker.ts';
import { showChat, type ChatView } from './chat-view.ts';
import { showChats } from './list-view.ts';
import { element, pageData } from './page-parts.ts';

/** How often to check whether the server can be reached, in milliseconds, because browsers do not always know. */
const probeMs = 10_000;

const conversationId = /^\/chats\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
let store: OfflineStore | null = null;
let chat: ChatView | null = null;

async function begin(): Promise<void> {
  // If the browser stores nothing, the page is shown without conversations.
  store = await storeOfOwner().catch(() => null);
  if (store && conversationId) {
    document.documentElement.classList.add('with-chat');
    chat = await showChat(store, conversationId, { data: pageData, send });
  }
  await showChats(store, conversationId, pageData);
}

/** Tries at once, and asks the browser to wake the worker for messages that are still pending. */
async function send(): Promise<void> {
  if (!store) return;
  const outcome = navigator.onLine ? await deliverPending(store, store.member) : 'later';
  if (outcome === 'logged_out') {
    await wipeOffline();
    return openPage();
  }
  if (outcome === 'done') return;
  const registration = await serviceWorkerReady();
  await registration?.sync?.register(syncTag).catch(() => undefined);
}

onOutboxEvent((event) => {
  if (event.type === 'wiped') openPage();
  // The rows show the latest message.
  else void showChats(store, conversationId, pageData);
});

/**
 * The address is that of the page that could not be fetched. The script assigns it, because a reload would resubmit a
 * form.
 */
function openPage(): void {
  location.assign(location.href);
}

/** Opens the page, unless the reader is writing. In that case, the reader decides when. */
async function comeBack(): Promise<void> {
  if (!(await isServerReachable())) return;
  if (!chat?.isTyping()) return openPage();
  element('[data-offline-state]').hidden = true;
  element('[data-online-state]').hidden = false;
  element('[data-state]').classList.add('online');
  await send();
}

async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

element<HTMLAnchorElement>('[data-go]').href = location.href;
element('[data-again]').addEventListener('click', openPage);
addEventListener('online', () => void comeBack());
setInterval(() => {
  if (!document.hidden && navigator.onLine) void comeBack();
}, probeMs);

void begin();
