import type { ChatMessage } from '../contract.ts';

export type MenuEntry = 'copy' | 'report';

/** What can be done with a message. With none of it, as with a gift one sent, there is no menu. */
export function menuEntries({ kind, mine }: Pick<ChatMessage, 'kind' | 'mine'>): readonly MenuEntry[] {
  return [...(kind === 'text' ? (['copy'] as const) : []), ...(mine ? [] : (['report'] as const))];
}
