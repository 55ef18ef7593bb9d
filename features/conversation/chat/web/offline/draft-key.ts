import type { StoredName } from '#platform/shared/browser-storage.ts';

const draftName = 'vonk.chat.draft' satisfies StoredName;

/** Where the tab's store keeps a draft. */
export const draftKey = (memberId: string, conversation: string): string =>
  `${draftName}.${memberId}.${conversation}`;
