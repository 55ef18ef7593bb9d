import type { ChatMessage } from '../../contract.ts';

export type MenuEntry = 'copy' | 'report';

/** The actions on a message. If there are none, as for the member's own gift, there is no menu. */
export function menuEntries({ kind, mine }: Pick<ChatMessage, 'kind' | 'mine'>): readonly MenuEntry[] {
  return [...(kind === 'text' ? (['copy'] as const) : []), ...(mine ? [] : (['report'] as const))];
}
