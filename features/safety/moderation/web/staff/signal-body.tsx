import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Signal } from '#features/safety/reports/signals-calls.gen.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { MessageLines } from './message-lines.tsx';

/** Who wrote the message that looks like a scam, and the messages around it. */
export function SignalBody({ signal: { sender, lines, seq } }: { readonly signal: Signal }) {
  const { t } = useLingui();
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        <a href={`/members/${sender.id}`} className="text-primary underline underline-offset-4">
          {sender.name}, {sender.age}
        </a>{' '}
        ·{' '}
        <Trans>
          member since <Time at={sender.created_at} />
        </Trans>{' '}
        · <Plural value={sender.signals} one="# sign in total" other="# signs in total" />
      </p>
      <MessageLines
        label={t`The message and those around it`}
        marked={seq}
        lines={lines.map((line) => ({
          ...line,
          by: line.theirs ? sender.name : <Trans>The recipient</Trans>,
          sentAt: line.sent_at,
        }))}
      />
    </>
  );
}
