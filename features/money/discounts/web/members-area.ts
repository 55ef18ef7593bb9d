/** Pages that show the time bonus, by route name. Specification, section 4. */
const membersArea: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

export const isMembersArea = (page: string | undefined): boolean =>
  page !== undefined && membersArea.includes(page);
