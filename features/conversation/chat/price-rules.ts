import type { SiteSettings } from '#features/site/sites/contract.ts';

/** The settings that decide what a message costs. */
export const messagePriceSettings = ['message_credits', 'free_chat_starts', 'chat_after_match_free'] as const;

export type MessagePriceSettings = Pick<SiteSettings, (typeof messagePriceSettings)[number]>;

/** What the price of a side's next message depends on, besides the settings. */
export interface WritingSide {
  /** How many messages this side has sent in the conversation, whatever their kind. */
  readonly sentCount: number;
  /** How many of this side's first messages are free, because the two are a match. */
  readonly freeMessages: number;
  /** How many more conversations this side may start for free: see `countFreeStartsLeft`. */
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
 * What a side's next text message or animated picture costs, in credits, and whether it uses up one of its free starts.
 * The statement that sends a message (`send-message-query.ts`) has the final say, because it holds the locks. A test
 * compares the two, and docs/architecture.md lists what else a new rule changes.
 */
export function nextMessagePrice(
  side: WritingSide,
  { message_credits: cost }: MessagePriceSettings,
): { readonly cost: number; readonly isFreeStart: boolean } {
  if (side.sentCount < side.freeMessages) return { cost: 0, isFreeStart: false };
  if (side.sentCount === 0 && side.freeStartsLeft > 0) return { cost: 0, isFreeStart: true };
  return { cost, isFreeStart: false };
}

/** What a side's next message costs, as calls report it to pages. A photo always costs its own price. */
export function nextCosts(
  side: WritingSide,
  settings: MessagePriceSettings & Pick<SiteSettings, 'photo_credits'>,
): {
  readonly next_cost: number;
  readonly gif_cost: number;
  readonly photo_cost: number;
  readonly sent_count: number;
  readonly free_messages_left: number;
} {
  const { cost } = nextMessagePrice(side, settings);
  return {
    next_cost: cost,
    gif_cost: cost,
    photo_cost: settings.photo_credits,
    sent_count: side.sentCount,
    free_messages_left: Math.max(0, side.freeMessages - side.sentCount),
  };
}
