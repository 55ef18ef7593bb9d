import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageKind } from '#features/conversation/chat/message-choices.ts';
import { Time } from '#features/site/sites/web/public.ts';

export interface MessageLine {
  readonly seq: number;
  readonly by: ReactNode;
  readonly kind: MessageKind;
  readonly body: string;
  readonly sentAt: string;
}

interface MessageLinesProps {
  readonly label: string;
  readonly lines: readonly MessageLine[];
  /** The number of the message to highlight. */
  readonly marked?: number;
}

/** A conversation's messages as shown to staff. */
export function MessageLines({ label, lines, marked }: MessageLinesProps) {
  return (
    <ol aria-label={label} className="mt-6 grid gap-2">
      {lines.map(({ seq, by, kind, body, sentAt }) => (
        <li
          key={seq}
          aria-current={seq === marked ? 'true' : undefined}
          className="rounded-card border border-line bg-surface px-4 py-3 aria-[current=true]:border-2 aria-[current=true]:border-danger"
        >
          <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
            <span className="font-semibold wrap-anywhere">{by}</span>
            <Time at={sentAt} />
          </span>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {kind === 'text' ? body : <KindName kind={kind} />}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function KindName({ kind }: { readonly kind: Exclude<MessageKind, 'text'> }) {
  if (kind === 'photo') return <Trans>A photo</Trans>;
  if (kind === 'gift') return <Trans>A gift</Trans>;
  return <Trans>A GIF</Trans>;
}
