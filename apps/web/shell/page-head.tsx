import type { PublicSettings } from '#features/site/sites/contract.ts';
import { ownDescription } from '#features/site/sites/own-title.ts';
import { addressIn, listAlternates, publicPageAt } from '#features/site/sites/public-pages.ts';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import type { Scheme } from '#platform/shared/schemes.ts';
import { PageDescription } from '#platform/web/page-title.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';

interface PageHeadProps {
  readonly pathname: string;
  readonly handles: readonly (PageHandle | undefined)[];
  readonly settings: PublicSettings;
  readonly origin: string;
  readonly locale: Locale;
  readonly scheme: Scheme;
  /** The page's colour in the light and the dark scheme. */
  readonly colours: readonly [light: string, dark: string];
  /** The address of the manifest. A page that links it later passes null. */
  readonly manifest: string | null;
}

/** Information in the head for devices, search engines and programs that preview links. */
export function PageHead(props: PageHeadProps) {
  const { settings, locale, scheme, colours, handles, manifest } = props;
  const icons = `/icons/${settings.version}`;
  const [light, dark] = colours;
  const description = ownDescription(settings, locale);
  return (
    <>
      {description === null || handles.some((handle) => handle?.description === 'own') ? null : (
        <PageDescription>{description}</PageDescription>
      )}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" type="image/png" />
      <link rel="apple-touch-icon" href={`${icons}/apple-touch.png`} />
      {manifest === null ? null : <link rel="manifest" href={manifest} />}
      <meta name="apple-mobile-web-app-title" content={settings.name} />
      {scheme === 'system' ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        </>
      ) : (
        <meta name="theme-color" content={scheme === 'dark' ? dark : light} />
      )}
      <Findable {...props} />
    </>
  );
}

/** Public pages list their addresses and a picture. All others ask not to be indexed (RE-07). */
function Findable({ pathname, settings, origin, locale }: PageHeadProps) {
  const page = publicPageAt(pathname);
  if (!page) return <meta name="robots" content="noindex" />;
  const address = addressIn(origin, page, locale, settings);
  return (
    <>
      <link rel="canonical" href={address} />
      {listAlternates(origin, page, settings).map(({ language, address: alternate }) => (
        <link key={language} rel="alternate" hrefLang={language} href={alternate} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeForms[locale].gif} />
      <meta property="og:image" content={`${origin}/share/${settings.version}/${locale}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={settings.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
