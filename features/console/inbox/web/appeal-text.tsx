import { Trans } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';

export function AppealText({ text, at }: { readonly text: string; readonly at: string }) {
  return (
    <section className="mt-4">
      <h3 className="text-base">
        <Trans>The member’s appeal</Trans>
      </h3>
      <p className="text-sm text-ink-muted">
        <Time at={at} />
      </p>
      <blockquote className="mt-2 rounded-card border border-line bg-surface p-4 whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
    </section>
  );
}
