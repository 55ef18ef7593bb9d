import type { SiteSettings } from '#features/site/sites/contract.ts';

/** The settings that decide what a message costs. */
export const messagePriceSettings = ['message_credits', 'free_chat_starts', 'chat_after_match_free'] as const;

export type MessagePriceSettings = Pick<SiteSettings, (typeof messagePriceSettings)[number]>;

/** What the price of the sender's next message depends on, besides the settings. */
export interface SenderState {
  /** How many messages of any kind the sender has sent in the conversation. */
  readonly sentCount: number;
  /** How many of the sender's first messages are free because the two have matched. */
  readonly freeMessages: number;
  /** How many more conversations the sender may start for free: see `countFreeStartsLeft`. */
  readonly freeStartsLeft: number;
}

/** How many more conversations a member may start for free. Premium members pay for every start. */
export function countFreeStartsLeft(
  { premium, freeStartsUsed }: { readonly premium: boolean; readonly freeStartsUsed: number },
  { free_chat_starts: freeStarts }: MessagePriceSettings,
): number {
  return premium ? 0 : Math.max(0, freeStarts - freeStartsUsed);
}

/**
 * Quotes the sender's next text message or animated picture: its cost in credits, and whether it uses up a free start. The
 * statement that sends a message (`send-message-query.ts`) has the final say, because it holds the locks. A test compares
 * the two; docs/architecture.md lists what else to change with this rule.
 */
export function quoteMessage(
  sender: SenderState,
  { message_credits: cost }: MessagePriceSettings,
): { readonly cost: number; readonly isFreeStart: boolean } {
  if (sender.sentCount < sender.freeMessages) return { cost: 0, isFreeStart: false };
  if (sender.sentCount === 0 && sender.freeStartsLeft > 0) return { cost: 0, isFreeStart: true };
  return { cost, isFreeStart: false };
}

/** Quotes each kind of next message, as calls report it to pages. A photo always costs its own price. */
export function quoteNextCosts(
  sender: SenderState,
  settings: MessagePriceSettings & Pick<SiteSettings, 'photo_credits'>,
): {
  readonly next_cost: number;
  readonly gif_cost: number;
  readonly photo_cost: number;
  readonly sent_count: number;
  readonly free_messages_left: number;
} {
  const { cost } = quoteMessage(sender, settings);
  return {
    next_cost: cost,
    gif_cost: cost,
    photo_cost: settings.photo_credits,
    sent_count: sender.sentCount,
    free_messages_left: Math.max(0, sender.freeMessages - sender.sentCount),
  };
}
