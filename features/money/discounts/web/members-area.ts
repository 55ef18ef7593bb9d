/** Specification, section 4: where the time bonus shows, by route name. */
const membersArea: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

export const isMembersArea = (page: string | undefined): boolean =>
  page !== undefined && membersArea.includes(page);
