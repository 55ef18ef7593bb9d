import landerStyles from './styles/landers.css?url';
import siteStyles from './styles/site.css?url';
import editorialFont from '#platform/web/ui/fonts/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '#platform/web/ui/fonts/figtree-latin-wght-normal.woff2?url';
import bookishFont from '#platform/web/ui/fonts/lora-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { getUser, type User } from '#features/identity/accounts/calls.gen.ts';
import { UserProvider } from '#features/identity/accounts/web/public.ts';
import { getTimeBonus } from '#features/money/discounts/calls.gen.ts';
import { timeBonusLasts } from '#features/money/discounts/discount-rules.ts';
import { getSettings } from '#features/site/sites/calls.gen.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { attributionChoiceCookie } from '#features/site/sites/touch.ts';
import { trackingCookie, trackingOfCookie } from '#features/site/sites/tracking-parameters.ts';
import { directions } from '#platform/shared/locales.ts';
import { languageParameter } from '#platform/shared/page-language.ts';
import { schemeIn } from '#platform/shared/schemes.ts';
import { Catalogs, catalogAddresses } from '#platform/web/i18n.tsx';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useValidityTexts } from '#platform/web/use-validity-texts.ts';
import { markDismissed } from './shell/alerts/dismissals.ts';
import { DevelopmentParts } from './shell/development-parts.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NonceContext } from './shell/nonce.ts';
import { PageHead } from './shell/page-head.tsx';
import { PageIslandScript } from './shell/page-island-script.tsx';
import { SessionGuard } from './shell/session-guard.tsx';
import { Shell } from './shell/shell.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { dispatch, attempt, locale, loggedIn, country, demo, cookie, setCookie } = page;
  const parameters = new URL(request.url).searchParams;
  // Links from this page lead to pages in the same language.
  if (!loggedIn && parameters.get(languageParameter) === locale) setCookie('i18n_redirected', locale);
  const [{ settings }, user] = await Promise.all([
    dispatch(getSettings, {}),
    loggedIn ? dispatch(getUser, {}).then((answer) => answer.user) : null,
  ]);
  const timeBonus = user && isNew(user) ? await attempt(getTimeBonus, {}).catch(() => null) : null;
  return {
    settings,
    user,
    timeBonus: timeBonus?.timebonus ? timeBonus : null,
    locale,
    country,
    demo,
    origin: page.origin,
    pageColours: page.pageColours,
    headingFont: headingFonts[page.typefaces],
    scheme: schemeIn(cookie('appearance')),
    asksAttribution: !loggedIn && asksAttribution(cookie),
  };
}

/** The files of heading typefaces, by the name of the theme's pair. */
const headingFonts: Readonly<Record<string, string>> = { editorial: editorialFont, bookish: bookishFont };

/** Visitors who arrived through an advertisement and have not answered yet. */
function asksAttribution(cookie: PageContext['cookie']): boolean {
  return trackingOfCookie(cookie(trackingCookie)) !== null && cookie(attributionChoiceCookie) === undefined;
}

/** Members who may get the time bonus. Other users' pages need not request it. */
function isNew({ paid_user: paid, signup_date: signedUp }: User): boolean {
  return !paid && Date.now() - Date.parse(signedUp) < timeBonusLasts;
}

/** The shell refreshes itself: navigation does not refetch it, but forms do. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

/** The page is drawn once this has been read. */
const pageEnd = 'page-end';

const listCatalogs = (handles: readonly (PageHandle | undefined)[]) => [
  ...new Set(handles.flatMap((handle) => handle?.catalogs ?? [])),
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const { pathname } = useLocation();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const catalogs = listCatalogs(handles);
  const locale = data?.locale ?? 'en';
  const scheme = data?.scheme ?? 'system';
  const scripts = !handles.some((handle) => handle?.script === 'none');
  // Only for the first document. Pages opened later fetch their own texts, and the browser would warn about an unused
  // preload. A font that arrives late is only used from the next page on, so the headings' font is preloaded too.
  const lateFonts = handles.some((handle) => handle?.fonts === 'late');
  const [isLander] = useState(() => handles.some((handle) => handle?.styles === 'landers'));
  const manifest = `/manifest.webmanifest?lang=${locale}`;
  const [fonts] = useState(() => {
    if (lateFonts) return [];
    return data?.headingFont ? [textFont, data.headingFont] : [textFont];
  });
  // In development, a preloaded copy that is left over would answer the fetch after the first edit.
  const preloads = scripts && !import.meta.env.DEV;
  const [preloaded] = useState(() => (preloads ? catalogAddresses(locale, catalogs) : []));
  return (
    <html
      lang={locale}
      dir={directions[locale]}
      data-catalogs={catalogs.join(' ')}
      data-scheme={scheme === 'system' ? undefined : scheme}
      data-fonts={lateFonts ? 'late' : undefined}
      data-next-styles={isLander ? siteStyles : undefined}
      data-manifest={isLander ? manifest : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {data ? (
          <PageHead
            pathname={pathname}
            handles={handles}
            settings={data.settings}
            origin={data.origin}
            locale={locale}
            scheme={scheme}
            colours={data.pageColours}
            manifest={isLander ? null : manifest}
          />
        ) : null}
        {/* Browsers draw as much of a page as they have read, and what comes next would then move it. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {import.meta.env.DEV ? <DevelopmentParts nonce={nonce} scripts={scripts} /> : null}
        <Meta />
        {/*
          Linked by its address, so that it belongs to no script. Otherwise, the build would apply it again with the
          first late script, and text would switch to fonts that have arrived in the meantime.
        */}
        <link
          rel="stylesheet"
          href={isLander ? landerStyles : siteStyles}
          data-page-styles
          precedence="site"
        />
        <Links />
        {preloaded.map((address) => (
          <link
            key={address}
            rel="preload"
            as="fetch"
            href={address}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {data?.user && scripts ? (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: markDismissed }}
          />
        ) : null}
        {data ? (
          <link rel="stylesheet" href={`/theme/${data.settings.version}.css`} precedence="site" />
        ) : null}
      </head>
      <body className="bg-page text-ink">
        <Catalogs locale={locale} country={data?.settings.geoip_selected_country} names={catalogs}>
          {children}
        </Catalogs>
        <div id={pageEnd} hidden />
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        <PageIslandScript />
        {data?.user && !scripts ? <SessionGuard memberId={data.user.profile.id} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>('root')!;
  const [queries] = useState(queryClient);
  useValidityTexts();
  return (
    <QueryClientProvider client={queries}>
      <SettingsProvider settings={data.settings}>
        <UserProvider user={data.user}>
          <Shell>
            <Outlet />
          </Shell>
        </UserProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}
