import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { topicGroups, topics, type SettingsTopic } from './settings-topics.ts';

export const handle: PageHandle = { catalogs: ['settings'] };

/**
 * The frame of all settings. On a wide screen, the list of topics stays on the left; otherwise a link leads back to
 * it.
 */
export default function SettingsLayout() {
  const isList = useLocation().pathname === '/settings';
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 lg:pt-10">
      {isList ? (
        <Outlet />
      ) : (
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
          <TopicList />
          <div className="min-w-0 max-w-xl">
            <Link
              to="/settings"
              className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 pe-3 text-sm font-semibold text-ink-muted no-underline hover:text-ink lg:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              <Trans>Settings</Trans>
            </Link>
            <Outlet />
          </div>
        </div>
      )}
    </main>
  );
}

function TopicList() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Settings`} className="hidden lg:block">
      <Link
        to="/settings"
        className="mb-2 flex min-h-11 items-center font-display text-xl font-semibold tracking-tight text-ink no-underline hover:underline"
      >
        <Trans>Settings</Trans>
      </Link>
      {topicGroups.map(({ names }) => (
        <ul key={names[0]} className="border-t border-line py-2">
          {names.map((name) => (
            <TopicLink key={name} topic={topics[name]} />
          ))}
        </ul>
      ))}
      <ul className="border-t border-line py-2">
        <TopicLink topic={topics.delete} />
      </ul>
    </nav>
  );
}

function TopicLink({ topic: { to, title, reload = false } }: { readonly topic: SettingsTopic }) {
  const { i18n } = useLingui();
  return (
    <li>
      <NavLink
        to={to}
        end
        reloadDocument={reload}
        className="-mx-3 flex min-h-11 items-center rounded-field px-3 text-ink-muted no-underline hover:bg-surface-muted hover:text-ink aria-[current=page]:bg-surface-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {i18n._(title)}
      </NavLink>
    </li>
  );
}
