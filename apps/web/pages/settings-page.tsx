import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  Bell,
  ChevronRight,
  Contrast,
  Download,
  Eye,
  Globe,
  Heart,
  KeyRound,
  LifeBuoy,
  LogOut,
  MessageCircle,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { getAccess } from '#features/identity/accounts/access-calls.gen.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { getVisibility } from '#features/people/profiles/visibility-calls.gen.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { schemeIn } from '#platform/shared/schemes.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { InstallRow } from './settings/install-row.tsx';
import { schemeNames } from './settings/scheme-names.ts';
import {
  pageOfAnchor,
  topicGroups,
  topics,
  type SettingsTopic,
  type TopicName,
} from './settings/settings-topics.ts';

export const handle: PageHandle = { name: 'settings', catalogs: ['settings'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch, cookie } = context.get(pageContext);
  const [{ profile }, { invisible }, { email }] = await Promise.all([
    dispatch(getProfile, {}),
    dispatch(getVisibility, {}),
    dispatch(getAccess, {}),
  ]);
  return { city: profile.city, invisible, email, scheme: schemeIn(cookie('appearance')) };
}

const icons: Readonly<Record<TopicName, LucideIcon>> = {
  account: UserRound,
  security: KeyRound,
  data: Download,
  privacy: Eye,
  blocked: Ban,
  discovery: Heart,
  chat: MessageCircle,
  notifications: Bell,
  appearance: Contrast,
  language: Globe,
  help: LifeBuoy,
  delete: Trash2,
};

/** The list of all settings with their current values (RT-38, SC-19). Each topic has a page of its own. */
export default function SettingsPage() {
  const { t, i18n } = useLingui();
  useFormerAnchors();
  const values = useValues();
  return (
    <div className="max-w-xl">
      <PageTitle>{t`Settings`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Settings</Trans>
      </h1>
      {topicGroups.map(({ title, names }) => (
        <Group key={names[0]} title={i18n._(title)}>
          {names.map((name) => (
            <TopicRow key={name} name={name} value={values[name]} />
          ))}
        </Group>
      ))}
      <ul className="mt-8 divide-y divide-line border-y border-line">
        <li>
          <form method="post" action="/logout">
            <button type="submit" className={`${rowLook} w-full text-start`}>
              <LogOut aria-hidden="true" className={iconLook} />
              <Trans>Log out</Trans>
            </button>
          </form>
        </li>
        <TopicRow name="delete" />
      </ul>
      <InstallRow />
    </div>
  );
}

/** The current value, if it fits in a few words. */
function useValues(): Partial<Record<TopicName, string>> {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { city, invisible, email, scheme } = useLoaderData<typeof loader>();
  return {
    account: email,
    privacy: invisible ? t`Invisible` : t`Visible`,
    ...(city === null ? {} : { discovery: city }),
    appearance: i18n._(schemeNames[scheme]),
    language: localeForms[locale].name,
  };
}

/** Follows an anchor of the former single page. */
function useFormerAnchors(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const page = pageOfAnchor(hash);
    // Some of the pages have no scripts, so they need a new document.
    if (page === topics.language.to) window.location.replace(page);
    else if (page) void navigate(page, { replace: true });
  }, [hash, navigate]);
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="pb-2 font-sans text-sm font-semibold tracking-normal text-ink-muted">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

const rowLook = 'flex min-h-13 items-center gap-3 py-2 text-ink no-underline hover:bg-surface-muted';
const iconLook = 'size-5 shrink-0 text-ink-muted';

function TopicRow({ name, value }: { readonly name: TopicName; readonly value?: string | undefined }) {
  const { i18n } = useLingui();
  const { to, title, reload = false }: SettingsTopic = topics[name];
  const Icon = icons[name];
  return (
    <li>
      <Link to={to} reloadDocument={reload} className={rowLook}>
        <Icon aria-hidden="true" className={iconLook} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span>{i18n._(title)}</span>
          <span className="ms-auto max-w-full truncate text-sm text-ink-muted">{value}</span>
        </span>
        <ChevronRight aria-hidden="true" className={iconLook} />
      </Link>
    </li>
  );
}
