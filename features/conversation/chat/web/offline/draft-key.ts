import type { StoredName } from '#platform/shared/browser-storage.ts';

const draftName = 'vonk.chat.draft' satisfies StoredName;

/** The key of a draft in the tab's storage. */
export const draftKey = (memberId: string, conversation: string): string =>
  `${draftName}.${memberId}.${conversation}`;
