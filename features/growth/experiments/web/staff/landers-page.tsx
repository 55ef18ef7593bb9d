import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Section } from '#platform/web/staff/section.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getLandersOfSite, maxExperiments } from '../../calls.gen.ts';
import { getVideosOfSite } from '#features/growth/landers/videos-calls.gen.ts';
import type { ShownExperiment } from '../../contract.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { ExperimentDialog } from './experiment-dialog.tsx';
import { LanderTable } from './lander-table.tsx';
import { VideoSection } from '#features/growth/landers/web/public.ts';

export const handle: PageHandle = {
  name: 'staff-landers',
  catalogs: ['staff-experiments', 'staff-landers', 'staff-sites', 'staff-figures'],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const site = parseSiteId(params);
  const [landers, videos] = await Promise.all([
    page.dispatch(getLandersOfSite, { site }),
    page.dispatch(getVideosOfSite, { site }),
  ]);
  return { landers, videos };
}

/** The landers of a site with their videos, and the experiments that compare them. */
export default function LandersPage() {
  const { t } = useLingui();
  const { landers, videos } = useLoaderData<typeof loader>();
  const { site, origin, experiments } = landers;
  const ready = useHydrated();
  const [isStarting, setStarting] = useState(false);
  const [ending, setEnding] = useState<ShownExperiment | null>(null);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Landers`} site={site}>
        <Button size="sm" icon={<Plus />} disabled={!ready} onClick={() => setStarting(true)}>
          <Trans>New experiment</Trans>
        </Button>
      </SiteHeader>
      <Section
        id="experiments"
        title={<Trans>Experiments</Trans>}
        note={
          <Trans>
            An experiment compares landers with the same ad. The results only appear at the end: anyone who
            stops as soon as it looks good finds differences that don’t exist.
          </Trans>
        }
      >
        {experiments.length === 0 ? (
          <EmptyState
            icon={<FlaskConical />}
            title={<Trans>No experiments yet</Trans>}
            text={<Trans>Start one to find out which lander brings more members.</Trans>}
          />
        ) : (
          <ul className="mt-4 grid gap-4">
            {experiments.map((experiment) => (
              <ExperimentCard
                key={experiment.name}
                experiment={experiment}
                origin={origin}
                onEnd={() => setEnding(experiment)}
              />
            ))}
          </ul>
        )}
        {experiments.length < maxExperiments ? null : (
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>These are the latest {{ mostExperiments: maxExperiments }}.</Trans>
          </p>
        )}
      </Section>
      <LanderTable {...landers} />
      <VideoSection {...videos} />
      {isStarting ? <ExperimentDialog site={site.id} onClose={() => setStarting(false)} /> : null}
      {ending === null ? null : (
        <EndDialog site={site.id} experiment={ending} onClose={() => setEnding(null)} />
      )}
    </main>
  );
}
