/**
 * What the server tells the script of the offline page: texts in the reader's language, and the site's rules as they were
 * when the page was kept.
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
    /** With `{cost}` and `{balance}`. */
    readonly price: string;
    /** With `{balance}`. */
    readonly noCredits: string;
    readonly cannotWrite: string;
    readonly notKept: string;
    /** With `{name}`. */
    readonly messageTo: string;
  };
  /** The usual price of a message, in credits. */
  readonly messageCredits: number;
}
