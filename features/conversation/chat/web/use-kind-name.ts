import { useLingui } from '@lingui/react/macro';
import type { MessageKind } from '../message-choices.ts';

/** The names of the kinds of message that have no text. */
export function useKindName(): (kind: Exclude<MessageKind, 'text'>) => string {
  const { t } = useLingui();
  return (kind) => ({ photo: t`Photo`, gift: t`Gift`, gif: t`GIF` })[kind];
}
