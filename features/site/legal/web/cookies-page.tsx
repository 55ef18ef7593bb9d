import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { telling } from '#features/site/sites/attribution-rules.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { attributionChoiceCookie } from '#features/site/sites/touch.ts';
import type { Cookie, StoredItem } from '#platform/shared/browser-storage.ts';
import { day, minute, second } from '#platform/shared/time.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { loadLegalPage } from './company-loader.ts';
import { legalHandle, LegalPage, Section } from './legal-page.tsx';
import { cookies, storedItems } from './stored-texts.gen.ts';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-cookies', catalogs: ['legal'] };

export async function loader(request: LoaderFunctionArgs) {
  const { cookie } = request.context.get(pageContext);
  return { ...(await loadLegalPage('cookies')(request)), choice: cookie(attributionChoiceCookie) ?? null };
}

export default function CookiesPage() {
  const { t, i18n } = useLingui();
  const { name } = useCompany();
  const settings = useSettings();
  const { choice } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Cookies`}
      description={t`The few cookies ${name} uses, what each is for and how long it stays.`}
      intro={
        <Trans>
          {name} only uses cookies that it can’t work without, or that you asked for, and no third-party
          cookies. One more remembers which ad brought you here. We only set it if you agree.
        </Trans>
      }
    >
      <Section title={t`Cookies we set`}>
        <dl className="divide-y divide-line border-y border-line">
          {cookies.map((cookie) => (
            <Stored key={cookie.name} name={cookie.name} time={<CookieTime {...cookie} />}>
              {i18n._(cookie.purpose)}
            </Stored>
          ))}
        </dl>
      </Section>
      <Section title={t`The ad cookie`}>
        <p>
          <Trans>
            If an ad brought you here, we count this visit towards it. With your consent your browser also
            remembers it for 30 days, so that we can see which ads work. You can change your mind at any time;
            saying no deletes the cookie.
          </Trans>
        </p>
        <p>
          {telling.needsConsent(settings) ? (
            <Trans>
              Only if you agree do we also tell the ad’s network that someone who followed its link signed up,
              confirmed their address, or bought something. To change this for your account, log in first and
              then choose.
            </Trans>
          ) : (
            <Trans>
              If you say no before you sign up, we also don’t tell the ad’s network that someone who followed
              its link signed up, confirmed their address, or bought something. Say no while logged in, and we
              tell the network nothing more.
            </Trans>
          )}
        </p>
        <p>
          {choice === 'yes' ? (
            <Trans>At the moment, your browser may remember it.</Trans>
          ) : choice === 'no' ? (
            <Trans>At the moment, your browser doesn’t remember it.</Trans>
          ) : (
            <Trans>You haven’t chosen yet, so your browser doesn’t remember it.</Trans>
          )}
        </p>
        <form method="post" action="/attribution-choice" className="grid max-w-md grid-cols-2 gap-2">
          <input type="hidden" name="return_to" value="/pages/cookies" />
          <Button type="submit" name="keep" value="no" variant="secondary" className="px-3">
            <Trans>Don’t allow</Trans>
          </Button>
          <Button type="submit" name="keep" value="yes" variant="secondary" className="px-3">
            <Trans>Allow</Trans>
          </Button>
        </form>
      </Section>
      <Section title={t`Kept in your browser, not sent to us`}>
        <p>
          <Trans>Some names begin with “vonk”, the name of the software behind this site.</Trans>
        </p>
        <dl className="divide-y divide-line border-y border-line">
          {storedItems.map((item) => (
            <Stored key={item.name} name={item.name} time={<StoredTime until={item.until} />}>
              {i18n._(item.purpose)}
            </Stored>
          ))}
        </dl>
      </Section>
      <Section title={t`Third-party cookies`}>
        <p>
          <Trans>
            When you pay, you go to the payment provider’s page, which may set its own cookies. You can read
            about them in the provider’s own statement.
          </Trans>
        </p>
      </Section>
      <Section title={t`Notifications on this device`}>
        <p>
          <Trans>
            If you turn on notifications, your browser keeps a small program of ours that shows them, and the
            maker of your browser delivers them, encrypted. Turn them off in your settings or in your browser,
            and both stop.
          </Trans>
        </p>
        <p>
          <Trans>
            The same program lets you read your last chats and write messages without a connection, whether or
            not you turn on notifications. Logging out deletes what your browser keeps for this.
          </Trans>
        </p>
      </Section>
      <Section title={t`Turning them off`}>
        <p>
          <Trans>
            You can clear or block cookies in your browser. Without auth.session you can’t stay logged in.
            Everything else still works, but remembers a little less.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}

function CookieTime({ life, visit }: Pick<Cookie, 'life' | 'visit'>) {
  if (visit) return <Trans>This visit, up to one day</Trans>;
  const seconds = Math.round(life / second);
  const minutes = Math.round(life / minute);
  const days = Math.round(life / day);
  if (minutes === 0) return <Plural value={seconds} one="# second" other="# seconds" />;
  return days === 0 ? (
    <Plural value={minutes} one="# minute" other="# minutes" />
  ) : (
    <Plural value={days} one="# day" other="# days" />
  );
}

function StoredTime({ until }: Pick<StoredItem, 'until'>) {
  if (until === 'cleared') return <Trans>Until you clear it</Trans>;
  if (until === 'logged_out') return <Trans>Until you log out</Trans>;
  return <Trans>Until you close the tab</Trans>;
}

interface StoredProps {
  readonly name: string;
  readonly time: ReactNode;
  readonly children: ReactNode;
}

function Stored({ name, time, children }: StoredProps) {
  return (
    <div className="py-3">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
        <code className="font-semibold wrap-anywhere">{name}</code>
        <span className="text-sm text-ink-muted">{time}</span>
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
