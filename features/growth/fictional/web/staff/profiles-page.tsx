import { Trans, useLingui } from '@lingui/react/macro';
import { Drama, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader, parseSiteId, useSettings } from '#features/site/sites/web/public.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { OnOrOff } from '#platform/web/staff/on-or-off.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getFictionalProfiles } from '../../calls.gen.ts';
import type { FictionalProfile } from '../../contract.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import { RetireDialog } from './retire-dialog.tsx';

export const handle: PageHandle = {
  name: 'staff-fictional',
  catalogs: ['staff-fictional', 'staff-sites', 'profiles', 'photos'],
};

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return context
    .get(pageContext)
    .dispatch(getFictionalProfiles, { site: parseSiteId(params), ...(isUuid(after) ? { after } : {}) });
}

type Doing = { readonly what: 'assign' | 'retire'; readonly profile: FictionalProfile };

/** The profiles that a site's operator writes for. */
export default function FictionalProfilesPage() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { site, marked, profiles, next, operators } = loaded;
  const ready = useHydrated();
  const { domain } = useSettings();
  const [isMaking, setMaking] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Fictional profiles`} site={site}>
        {marked ? (
          <Button size="sm" icon={<Plus />} disabled={!ready} onClick={() => setMaking(true)}>
            <Trans>New profile</Trans>
          </Button>
        ) : null}
      </SiteHeader>
      <h2 className="sr-only">
        <Trans>Fictional profiles</Trans>
      </h2>
      <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          They’re marked wherever they appear, members confirm a warning before they write to one, and every
          answer says that staff wrote it.
        </Trans>
      </p>
      <div className="mt-3 flex max-w-2xl flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <OnOrOff isOn={marked} />
        {marked ? null : (
          <p>
            <Trans>To switch them on, the site needs their name, icon and warning.</Trans>{' '}
            <Link
              to={`/staff/sites/${site.id}/settings?topic=fictional`}
              className="font-semibold underline underline-offset-4"
            >
              <Trans>Choose them in the settings</Trans>
            </Link>
          </p>
        )}
      </div>
      {profiles.length === 0 ? (
        <EmptyState
          icon={<Drama />}
          title={<Trans>No fictional profiles</Trans>}
          text={<Trans>The site’s pages say that every member is real.</Trans>}
        />
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
          {profiles.map((profile) => (
            <ProfileRow
              key={profile.id}
              site={site.id}
              isHere={site.domain === domain}
              profile={profile}
              onAssign={() => setDoing({ what: 'assign', profile })}
              onRetire={() => setDoing({ what: 'retire', profile })}
            />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`/staff/sites/${site.id}/fictional?after=${next}`}>
            <Trans>More profiles</Trans>
          </Link>
        </Button>
      )}
      {isMaking ? <ProfileDialog {...loaded} onClose={() => setMaking(false)} /> : null}
      {doing?.what === 'assign' ? (
        <AssignDialog site={site.id} profile={doing.profile} operators={operators} onClose={close} />
      ) : null}
      {doing?.what === 'retire' ? (
        <RetireDialog site={site.id} profile={doing.profile} onClose={close} />
      ) : null}
    </main>
  );
}
