import { Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '#features/growth/landing/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';

interface LanderEndProps {
  readonly company: string;
  /** The people shown on the page. */
  readonly people?: 'drawn' | 'member' | 'none';
}

/** The end of every lander: what the site promises, who runs it, and whether a person on the page is a member. */
export function LanderEnd({ company, people = 'drawn' }: LanderEndProps) {
  const { t } = useLingui();
  const { name } = useSettings();
  return (
    <div className="pt-14 sm:pt-20">
      <Facts />
      <section
        aria-label={t`About this page`}
        className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-4 pt-5 text-sm text-ink-muted"
      >
        {people === 'none' ? null : (
          <p>
            {people === 'drawn' ? (
              <Trans>The people on this page are illustrations, not members.</Trans>
            ) : (
              <Trans>This member agreed to be shown on this page.</Trans>
            )}
          </p>
        )}
        <p>
          <Trans>
            {name} is run by {company}
          </Trans>{' '}
          <span aria-hidden="true">·</span>{' '}
          <a href="/pricing" className="underline underline-offset-4">
            <Trans>What it costs</Trans>
          </a>
        </p>
      </section>
    </div>
  );
}
