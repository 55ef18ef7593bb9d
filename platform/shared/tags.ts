/**
 * What an answer shows and a change touches. A call that reads names what it shows (`reads`), a call or an event that
 * changes something names what is different afterwards (`changes`): pages then fetch it again, without one feature
 * knowing the calls of another.
 */
export type Tag =
  | 'blocks'
  | 'chats'
  | 'likes'
  | 'matches'
  /** One member's page. */
  | 'member'
  /** The search and its results. */
  | 'members'
  | 'photos'
  | 'privacy'
  /** The own profile. */
  | 'profile'
  /** What the shell shows of the signed-in member. */
  | 'viewer'
  | 'visits';
