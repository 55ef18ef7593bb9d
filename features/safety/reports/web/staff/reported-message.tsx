import { Trans, useLingui } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import type { Report } from '../../contract.ts';

interface ReportedMessageProps {
  readonly message: NonNullable<Report['message']>;
  /** The name of the member who wrote it. */
  readonly name: string;
}

/** A message with those around it. */
export function ReportedMessage({ message, name }: ReportedMessageProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`The reported message`} className="mt-6">
      <h2 className="text-xl">
        <Trans>The reported message</Trans>
      </h2>
      <ol className="mt-3 grid gap-2">
        {message.lines.map((line) => (
          <li
            key={line.seq}
            aria-current={line.seq === message.seq ? 'true' : undefined}
            className="rounded-card border border-line bg-surface px-4 py-3 aria-[current=true]:border-danger aria-[current=true]:bg-danger-soft aria-[current=true]:text-on-danger-soft"
          >
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
              <span className="font-semibold">{line.theirs ? name : <Trans>Who reported it</Trans>}</span>
              <Time at={line.sent_at} />
            </span>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {line.kind === 'text' ? line.body : <Kind kind={line.kind} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Kind({ kind }: { readonly kind: 'photo' | 'gift' | 'gif' }) {
  if (kind === 'photo') return <Trans>A photo</Trans>;
  if (kind === 'gift') return <Trans>A gift</Trans>;
  return <Trans>A GIF</Trans>;
}
