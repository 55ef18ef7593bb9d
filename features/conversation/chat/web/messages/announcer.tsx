import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChatMessage } from '../../contract.ts';
import { useKindName } from '../use-kind-name.ts';

interface AnnouncerProps {
  readonly messages: readonly ChatMessage[];
  readonly name: string;
}

/** Announces new messages to screen readers. Skips messages that were already displayed or that the reader jumped to. */
export function Announcer({ messages, name }: AnnouncerProps) {
  const { t } = useLingui();
  const kindName = useKindName();
  const [since] = useState(messages.at(-1)?.seq ?? 0);
  const newest = messages.findLast(({ mine, seq }) => !mine && seq > since);
  const said = newest && (newest.kind === 'text' ? newest.body : kindName(newest.kind));
  return (
    <p role="status" className="sr-only">
      {said === undefined ? '' : t`${name} writes: ${said}`}
    </p>
  );
}
