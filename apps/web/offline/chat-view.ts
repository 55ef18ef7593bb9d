import {
  DraftCopies,
  draftKey,
  onOutboxEvent,
  priceAfter,
  publish,
  type KeptConversation,
  type KeptMessage,
  type OfflineStore,
  type PendingMessage,
} from '#features/conversation/chat/web/worker.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { isVisible } from '#platform/shared/typed-text.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import type { OfflinePageData } from './offline-texts.ts';
import { describeContent, copyTemplate, day, element, filled, showMember } from './page-parts.ts';

export interface ChatView {
  /** Whether there is text in the field. */
  isTyping(): boolean;
}

interface ChatParts {
  readonly data: OfflinePageData;
  /** Sends pending messages, if possible. */
  readonly send: () => Promise<void>;
}

/** One conversation, with its pending messages, and the field for a new message. */
export async function showChat(
  store: OfflineStore,
  id: string,
  { data, send }: ChatParts,
): Promise<ChatView | null> {
  const { texts, priceSettings } = data;
  const [conversation, listed] = await Promise.all([
    store.conversation(id),
    store.chats().then((chats) => chats.find((chat) => chat.id === id)),
  ]);
  const name = conversation?.name ?? listed?.name;
  if (name === undefined) {
    document.documentElement.classList.remove('with-chat');
    return null;
  }
  const view = element('[data-chat]');
  const form = element<HTMLFormElement>('[data-composer]');
  const field = element<HTMLTextAreaElement>('textarea', form);
  const messages = element('[data-messages]');
  const copies = new DraftCopies(async () => store);
  let arrived: readonly KeptMessage[] = conversation?.messages ?? [];
  let pending: readonly PendingMessage[] = [];
  /** The price after the last message that was sent from this page. */
  let sentPrice: KeptConversation['price'] | null = null;

  showMember(name, view);
  document.title = `${name} · ${document.title}`;
  field.setAttribute('aria-label', filled(texts.messageTo, { name }));
  view.hidden = false;
  if (!conversation) form.hidden = true;

  const price = (of: KeptConversation) => {
    const waiting = pending.filter(({ failure }) => !failure);
    return priceAfter(sentPrice ?? of.price, waiting, priceSettings);
  };
  /** Why nothing can be written now, or null. */
  const obstacle = (of: KeptConversation) => {
    if (!of.canWrite) return texts.cannotWrite;
    const { next_cost: cost, balance } = price(of);
    return cost > balance ? filled(texts.noCredits, { balance }) : null;
  };

  function show(): void {
    const list = [...buildRows(arrived, texts.notKept), ...pending.map(toPendingRow)];
    messages.replaceChildren(...list);
    messages.scrollTop = messages.scrollHeight;
    if (!conversation) return;
    const { next_cost: cost, balance } = price(conversation);
    const reason = obstacle(conversation);
    const priceText = cost === 0 ? texts.free : filled(texts.price, { cost, balance });
    // A site whose messages are always free shows no price.
    const shown = priceSettings.message_credits === 0 ? '' : priceText;
    element('[data-price]', form).textContent = reason ?? shown;
    const canSend = reason === null && isVisible(field.value);
    const button = element('[type=submit]', form);
    if (canSend) button.removeAttribute('aria-disabled');
    else button.setAttribute('aria-disabled', 'true');
  }

  function toPendingRow(message: PendingMessage): HTMLElement {
    const row = messageRow({ mine: true, text: message.body, turn: true });
    const { failure, clientId } = message;
    row.classList.toggle('failed', failure !== undefined);
    element('[data-below]', row).textContent = failure ? texts.notSent : texts.waiting;
    const cancel = element('[data-cancel]', row);
    if (failure) cancel.remove();
    cancel.addEventListener('click', () => {
      publish({ type: 'removed', clientId });
      void store.remove(clientId);
      field.focus();
    });
    return row;
  }

  async function read(): Promise<void> {
    const keptMessages = (await store.conversation(id).catch(() => undefined))?.messages;
    const own = arrived.filter((message) => !keptMessages?.some(({ seq }) => seq === message.seq));
    arrived = [...(keptMessages ?? []), ...own].toSorted((one, other) => one.seq - other.seq);
    const ids = new Set(arrived.map(({ clientId }) => clientId));
    pending = (await store.list()).filter(
      ({ conversation: where, clientId }) => where === id && !ids.has(clientId),
    );
    show();
  }

  const keepDraft = () => {
    try {
      tabStore()?.setItem(draftKey(store.member, id), field.value);
    } catch {
      // The copy in the database is enough.
    }
    copies.keep(id, field.value);
  };

  async function write(): Promise<void> {
    if (!conversation || !isVisible(field.value) || obstacle(conversation) !== null) return;
    const message: PendingMessage = {
      clientId: uuidv4(),
      conversation: id,
      body: field.value,
      at: new Date().toISOString(),
      seenCost: price(conversation).next_cost,
    };
    await store.put(message);
    field.value = '';
    keepDraft();
    publish({ type: 'added', message });
    await send();
  }

  onOutboxEvent((event) => {
    if (event.type === 'sent') {
      const { seq, client_id: clientId, mine, kind, body, sent_at: at } = event.answer.message;
      if (pending.some((message) => message.clientId === clientId)) {
        arrived = [...arrived, { seq, clientId, mine, kind, body, at }];
        sentPrice = event.answer;
        pending = pending.filter((message) => message.clientId !== clientId);
      }
    }
    if (['added', 'sent', 'refused', 'removed'].includes(event.type)) void read();
    if (event.type === 'removed') pending = pending.filter(({ clientId }) => clientId !== event.clientId);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void write();
  });
  field.addEventListener('input', () => {
    keepDraft();
    show();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void write();
  });

  field.value = tabDraft(store.member, id) || (await copies.find(id));
  await read();
  return { isTyping: () => isVisible(field.value) };
}

function tabDraft(member: string, id: string): string {
  try {
    return tabStore()?.getItem(draftKey(member, id)) ?? '';
  } catch {
    return '';
  }
}

interface RowChoice {
  readonly mine: boolean;
  readonly text: string;
  /** The previous message is from the other member. */
  readonly turn: boolean;
}

function messageRow({ mine, text, turn }: RowChoice): HTMLElement {
  const row = copyTemplate('message');
  row.classList.toggle('mine', mine);
  row.classList.toggle('turn', turn);
  element('[data-body]', row).textContent = text;
  return row;
}

/** The messages, with a line before each day, or a text if there are none. */
function buildRows(messages: readonly KeptMessage[], none: string): HTMLElement[] {
  if (messages.length === 0) return [line(none)];
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const isNewDay = !before || day(before.at) !== day(message.at);
    const row = messageRow({
      mine: message.mine,
      text: describeContent(message),
      turn: before?.mine !== message.mine,
    });
    element('[data-body]', row).classList.toggle('kind', message.kind !== 'text');
    element('.below', row).remove();
    return isNewDay ? [line(day(message.at)), row] : [row];
  });
}

function line(text: string): HTMLElement {
  const row = document.createElement('p');
  row.className = 'day';
  row.textContent = text;
  return row;
}
