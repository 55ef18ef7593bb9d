/**
 * Tags connect answers with changes. A call that reads lists what it shows (`reads`). A call or an event that
 * changes something lists what it changes (`changes`). Pages then know what to refetch, and no feature has to
 * know another feature's calls.
 */
export type Tag =
  | 'blocks'
  | 'chats'
  | 'likes'
  | 'matches'
  /** The page of one member. */
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
