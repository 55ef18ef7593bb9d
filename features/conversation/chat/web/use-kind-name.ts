import { useLingui } from '@lingui/react/macro';
import type { MessageKind } from '../message-choices.ts';

/** What a message without words is called. */
export function useKindName(): (kind: Exclude<MessageKind, 'text'>) => string {
  const { t } = useLingui();
  return (kind) => ({ photo: t`Photo`, gift: t`Gift`, gif: t`GIF` })[kind];
}
