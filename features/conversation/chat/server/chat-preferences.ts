import type { MemberContext } from '#platform/server/http/context.ts';
import type { ChatPreferences } from '../chat-actions-contract.ts';
import { findPreferences, storePreferences } from './chat-actions-queries.ts';

export function getChatPreferences({ db, siteId, caller }: MemberContext): Promise<ChatPreferences> {
  return findPreferences(db, siteId, caller.memberId);
}

export async function setChatPreferences(
  { db, siteId, caller }: MemberContext,
  preferences: ChatPreferences,
): Promise<ChatPreferences> {
  await storePreferences(db, siteId, caller.memberId, preferences);
  return preferences;
}
