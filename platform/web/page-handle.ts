/** What a route module tells the shell of itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The route's name in the specification: `members-id`, `chats`, … */
  readonly name?: string;
  /** Catalogs of texts the page needs, by feature; the shell's own is always there. */
  readonly catalogs?: readonly string[];
  /** The page works without script, and none is sent. */
  readonly script?: 'none';
  /** The page brings its own frame: no top navigation. */
  readonly header?: 'hidden';
}
