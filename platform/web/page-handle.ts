/** What a route module declares to the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The route's name in the specification: `members-id`, `chats`, … */
  readonly name?: string;
  /** Catalogs the page needs, by feature; the shell's own is always loaded. */
  readonly catalogs?: readonly string[];
  /** The page works without script, and none is sent. */
  readonly script?: 'none';
  /**
   * The page is the same for every visitor of a site in one language and country who sends no cookie but the
   * language's, so the server caches it for some seconds. Only together with `script: 'none'`.
   */
  readonly forAnyone?: true;
  /** The page has its own layout: no top navigation. */
  readonly header?: 'hidden';
}

/**
 * How a rendered page tells the server that it may be cached for others; never sent. Its value is the page's
 * language.
 */
export const forAnyoneHeader = 'x-for-anyone';
