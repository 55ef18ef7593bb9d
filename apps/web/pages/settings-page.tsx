import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { getVisibility } from '#features/people/profiles/visibility-calls.gen.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LanguageSetting } from './settings/language-setting.tsx';
import { LocationSetting } from './settings/location-setting.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { useLanding } from './settings/use-landing.ts';
import { VisibilitySetting } from './settings/visibility-setting.tsx';

const MoreSections = lazyPart(() => import('./settings/more-sections.tsx'));
const moreTexts = ['settings', 'chat', 'blocks', 'privacy', 'security'];

export const handle: PageHandle = { name: 'settings', catalogs: ['settings'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [{ profile }, visibility] = await Promise.all([
    dispatch(getProfile, {}),
    dispatch(getVisibility, {}),
  ]);
  return { profile, visibility };
}

/**
 * Everything about the account except the profile itself (RT-38, SC-19). Notification settings have a page of
 * their own.
 */
export default function SettingsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { profile, visibility } = useLoaderData<typeof loader>();
  const place = usePlacePrivacy();
  useLanding();
  return (
    <main className="mx-auto max-w-2xl px-4 py-8">
      <PageTitle>{t`Settings`}</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">
        <Trans>Settings</Trans>
      </h1>
      <Contents />
      <div className="grid gap-10">
        <SettingsSection id="language" title={t`Language`}>
          <LanguageSetting />
        </SettingsSection>
        <SettingsSection id="location" title={t`Where you live`} intro={`${place.shown} ${place.stored}`}>
          <LocationSetting first={profile} />
        </SettingsSection>
        <SettingsSection id="privacy" title={t`Privacy`}>
          <VisibilitySetting first={visibility} profile={profile} />
        </SettingsSection>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Catalogs locale={locale} names={moreTexts}>
            <MoreSections />
          </Catalogs>
        </Suspense>
      </div>
    </main>
  );
}

/** A member jumps around in a long page, and what they are looking for may be far down. */
function Contents() {
  const { t } = useLingui();
  const jumps = [
    ['language', t`Language`],
    ['location', t`Where you live`],
    ['privacy', t`Privacy`],
    ['chat', t`Chat`],
    ['blocked', t`Blocked people`],
    ['consents', t`Consents`],
    ['security', t`Login and security`],
    ['account', t`Your data and account`],
  ] as const;
  return (
    <>
      <Link
        to="/notifications"
        className="mt-4 flex items-center gap-3 rounded-card border border-line bg-surface p-4 font-semibold text-ink no-underline shadow-rest hover:bg-surface-muted"
      >
        <Bell aria-hidden="true" className="size-5 text-primary" />
        <span className="min-w-0 flex-1">
          <Trans>Notifications</Trans>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
      </Link>
      <nav aria-label={t`On this page`} className="mt-3 mb-8">
        <ul className="flex flex-wrap gap-x-4">
          {jumps.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center text-primary underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
