import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { LegalPage, Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = { name: 'pages-cookies', catalogs: ['legal'], script: 'none' };

export const loader = loadCompany;

/** Days that each cookie lives; the code that sets it has the same. */
const days = { session: 30, language: 365, draft: 14 };

export default function CookiesPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  return (
    <LegalPage
      title={t`Cookies`}
      intro={
        <Trans>
          {name} sets only cookies that it cannot work without, or that you asked for. There are none that
          follow you, and none of others. That is why we do not ask for consent.
        </Trans>
      }
    >
      <Section title={t`Cookies that we set`}>
        <dl className="grid gap-3">
          <Stored name="auth.session" time={<Days value={days.session} />}>
            <Trans>Keeps you logged in. Set when you log in or sign up; gone when you log out.</Trans>
          </Stored>
          <Stored name="i18n_redirected" time={<Days value={days.language} />}>
            <Trans>Remembers the language you chose.</Trans>
          </Stored>
          <Stored name="signup_draft" time={<Days value={days.draft} />}>
            <Trans>
              Finds what you typed while signing up, so that you can go on later; never your password. Gone
              when you have signed up.
            </Trans>
          </Stored>
          <Stored name="traffic_source" time={<Trans>This visit, one day at most</Trans>}>
            <Trans>
              Set only when you come through an advertisement: its network’s name, which may open sign-up for
              you.
            </Trans>
          </Stored>
        </dl>
      </Section>
      <Section title={t`Kept in your browser, not sent to us`}>
        <dl className="grid gap-3">
          <Stored name="entry-warning-skipped" time={<Trans>Until you clear it</Trans>}>
            <Trans>When you said that you are old enough, so that we do not ask on every page.</Trans>
          </Stored>
          <Stored name="chunk-reloaded-at" time={<Trans>Until you close the tab</Trans>}>
            <Trans>
              When a page loaded itself again after an update of the site, so that it does so only once.
            </Trans>
          </Stored>
        </dl>
      </Section>
      <Section title={t`Others`}>
        <p>
          <Trans>
            When you pay, you go to the page of the payment provider, which may set cookies of its own. Its
            own statement tells about them.
          </Trans>
        </p>
      </Section>
      <Section title={t`Doing without`}>
        <p>
          <Trans>
            You can clear or block cookies in your browser. Without auth.session you cannot stay logged in;
            everything else keeps working, with a little less memory.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}

function Days({ value }: { readonly value: number }) {
  return <Plural value={value} one="# day" other="# days" />;
}

interface StoredProps {
  readonly name: string;
  readonly time: ReactNode;
  readonly children: ReactNode;
}

function Stored({ name, time, children }: StoredProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
        <code className="font-semibold wrap-anywhere">{name}</code>
        <span className="text-sm text-ink-muted">{time}</span>
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
