/** What a route module tells the shell of itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The route's name in the specification: `members-id`, `chats`, … */
  readonly name?: string;
  /** Catalogs of texts the page needs, by feature; the shell's own is always there. */
  readonly catalogs?: readonly string[];
  /** The page works without script, and none is sent. */
  readonly script?: 'none';
  /**
   * The page is the same for every visitor of a site in one language and country who brings no cookie but the
   * language's, so the server keeps it for some seconds. Only together with `script: 'none'`.
   */
  readonly forAnyone?: true;
  /** The page brings its own frame: no top navigation. */
  readonly header?: 'hidden';
}

/** How a rendered page tells the server that it may be kept for others; never sent. Its value is the page's language. */
export const forAnyoneHeader = 'x-for-anyone';
