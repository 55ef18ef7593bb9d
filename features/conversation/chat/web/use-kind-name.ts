import { useLingui } from '@lingui/react/macro';
import type { MessageKind } from '../message-choices.ts';

/** Names for the kinds of message that have no text. */
export function useKindName(): (kind: Exclude<MessageKind, 'text'>) => string {
  const { t } = useLingui();
  return (kind) => ({ photo: t`Photo`, gift: t`Gift`, gif: t`GIF` })[kind];
}
