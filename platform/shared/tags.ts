/**
 * Tags connect answers and changes. A call that reads lists what it shows (`reads`); a call or an event that
 * changes something lists what it changes (`changes`). Pages then refetch, without one feature knowing the
 * calls of another.
 */
export type Tag =
  | 'blocks'
  | 'chats'
  | 'likes'
  | 'matches'
  /** One member's page. */
  | 'member'
  /** Search and its results. */
  | 'members'
  | 'photos'
  | 'privacy'
  /** The member's own profile. */
  | 'profile'
  /** What the shell shows about the signed-in member. */
  | 'viewer'
  | 'visits';
