import type { MessagePriceSettings } from '#features/conversation/chat/web/worker.ts';

/**
 * The data that the server gives to the offline page's script: texts in the reader's language, and the site's rules at
 * the time the page was stored.
 */
export interface OfflinePageData {
  readonly texts: {
    readonly photo: string;
    readonly gift: string;
    readonly gif: string;
    readonly you: string;
    readonly draft: string;
    readonly waiting: string;
    readonly notSent: string;
    readonly free: string;
    /** Contains `{cost}` and `{balance}`. */
    readonly price: string;
    /** With `{balance}`. */
    readonly noCredits: string;
    readonly cannotWrite: string;
    readonly notKept: string;
    /** With `{name}`. */
    readonly messageTo: string;
  };
  readonly priceSettings: MessagePriceSettings;
}
