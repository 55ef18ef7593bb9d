import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { followed, useLinkClicks } from '#platform/web/ui/use-link-clicks.ts';
import { topicGroups, topics, type SettingsTopic } from './settings-topics.ts';

export const handle: PageHandle = { catalogs: ['settings'] };

/**
 * The frame of all settings. On a wide screen, the list of topics stays on the left; otherwise a link leads back to
 * it.
 */
export default function SettingsLayout() {
  const links = useLinkClicks<HTMLElement>();
  const isList = useLocation().pathname === '/settings';
  return (
    <main ref={links} className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 lg:pt-10">
      {isList ? (
        <Outlet />
      ) : (
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
          <TopicList />
          <div className="min-w-0 max-w-xl">
            <a
              href="/settings"
              {...followed}
              className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 pe-3 text-sm font-semibold text-ink-muted no-underline hover:text-ink lg:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              <Trans>Settings</Trans>
            </a>
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
      <a
        href="/settings"
        {...followed}
        className="mb-2 flex min-h-11 items-center font-display text-xl font-semibold tracking-tight text-ink no-underline hover:underline"
      >
        <Trans>Settings</Trans>
      </a>
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

function TopicLink({ topic: { to, title, reload } }: { readonly topic: SettingsTopic }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <li>
      <a
        href={to}
        {...(reload ? {} : followed)}
        aria-current={pathname === to ? 'page' : undefined}
        className="-mx-3 flex min-h-11 items-center rounded-field px-3 text-ink-muted no-underline hover:bg-surface-muted hover:text-ink aria-[current=page]:bg-surface-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {i18n._(title)}
      </a>
    </li>
  );
}
