import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { compareSite, getSite, getSiteHistory, rollBackSite } from '../../calls.gen.ts';
import { ChangeList } from './change-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { VersionList } from './version-list.tsx';

export const handle: PageHandle = {
  name: 'staff-sites-site-history',
  catalogs: ['staff-site-editor', 'staff-sites', 'profiles'],
};

const versionIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const id = Number(params['site']);
  const query = new URL(request.url).searchParams;
  const before = versionIn(query.get('before'));
  const [{ site }, history] = await Promise.all([
    dispatch(getSite, { site: id }),
    dispatch(getSiteHistory, { site: id, ...(before ? { before } : {}) }),
  ]);
  const from = versionIn(query.get('from'));
  const to = versionIn(query.get('to')) ?? site.version;
  if (!from || !to) return { site, history, comparison: null };
  const { changes } = await dispatch(compareSite, { site: id, from, to });
  // A rollback is compared in the other direction: from the newest version to the older one.
  const back =
    from === site.version
      ? []
      : (await dispatch(compareSite, { site: id, from: site.version, to: from })).changes;
  return { site, history, comparison: { from, to, changes, back } };
}

/** Who changed what and why, with a comparison of any two versions and a rollback. */
export default function SiteHistoryPage() {
  const { t } = useLingui();
  const { site, history, comparison } = useLoaderData<typeof loader>();
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`History of ${site.name}`}</PageTitle>
      <SiteHeader site={site} />
      <form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          key={`from ${comparison?.from}`}
          label={t`Compare version`}
          name="from"
          inputMode="numeric"
          required
          pattern="\d{1,9}"
          defaultValue={comparison?.from}
          className="w-36"
        />
        <TextField
          key={`to ${comparison?.to}`}
          label={t`with version`}
          name="to"
          inputMode="numeric"
          pattern="\d{1,9}"
          defaultValue={comparison?.to ?? site.version}
          className="w-36"
        />
        <Button type="submit" variant="secondary">
          <Trans>Compare</Trans>
        </Button>
      </form>
      {comparison ? <Comparison key={`${comparison.from} ${comparison.to}`} /> : null}
      <VersionList site={site} history={history} />
    </main>
  );
}

function Comparison() {
  const { t } = useLingui();
  const { site, comparison } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const rollBack = useSend(rollBackSite, {
    onSuccess: async ({ version }) => {
      setAsking(false);
      await revalidate();
      toast.show({ tone: 'success', text: t`Rolled back. The newest version is now ${version}.` });
    },
  });
  const { from, to, changes, back } = comparison!;
  return (
    <section aria-labelledby="comparison" className="mt-6 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison" className="text-base">
          <Trans>
            From version {from} to version {to}
          </Trans>
        </h2>
        {back.length === 0 ? null : (
          <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setAsking(true)}>
            <Trans>Roll back to version {from}</Trans>
          </Button>
        )}
      </div>
      <div className="mt-3">
        {changes.length === 0 ? (
          <p className="text-sm text-ink-muted">
            <Trans>All settings are the same in these versions.</Trans>
          </p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </div>
      {isAsking ? (
        <ReviewDialog
          title={t`Roll back to version ${from}`}
          changes={back}
          action={<Trans>Roll back</Trans>}
          danger
          send={rollBack}
          onSend={(reason) => rollBack.mutate({ site: site.id, version: site.version, to: from, reason })}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>This adds a new version, so nothing is lost. Domains stay the same.</Trans>
          </p>
        </ReviewDialog>
      ) : null}
    </section>
  );
}
