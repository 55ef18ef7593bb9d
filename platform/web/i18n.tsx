import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, use, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { chooseIsoForm, type Locale } from '#platform/shared/locales.ts';
import { catalogFiles, type CatalogModule } from './catalog-files.ts';
import { whenOnline } from './lazy-part.ts';

/**
 * The URL of a catalog for the browser. `tooling/vite/texts.ts` builds it, and `tooling/vite/served-texts.ts` serves it in
 * development.
 */
const buildCatalogUrl = (locale: Locale, name: string) => `/${import.meta.env.TEXTS}/${locale}/${name}.json`;

async function fetchCatalog(address: string): Promise<CatalogModule> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as CatalogModule;
}

/** The shell's texts are on every page. */
const shell = 'shell';

const catalogPromises = new Map<string, Promise<Messages>>();

/** The texts of one feature in one language, which are fetched only once. */
function loadCatalog(locale: Locale, name: string): Promise<Messages> {
  const key = `${locale}/${name}`;
  const cachedCatalog = catalogPromises.get(key);
  if (cachedCatalog) return cachedCatalog;
  const loading = readCatalog(locale, name);
  catalogPromises.set(key, loading);
  // The next page that needs it repeats a failed fetch.
  loading.catch(() => catalogPromises.delete(key));
  return loading;
}

function readCatalog(locale: Locale, name: string): Promise<Messages> {
  const reading = (
    catalogFiles
      ? (catalogFiles[`/locales/${locale}/${name}.po`]?.() ?? Promise.resolve({ messages: {} }))
      : whenOnline(() => fetchCatalog(buildCatalogUrl(locale, name)))
  ).then(({ messages }) => messages);
  // These are the fields that React's `use` reads. With them, a page that has its texts renders without
  // suspending.
  void reading.then(
    (messages) => Object.assign(reading, { status: 'fulfilled', value: messages }),
    () => undefined,
  );
  return reading;
}

const withShell = (names: readonly string[]) => [...new Set([shell, ...names])];

/** Fetches a page's catalogs before the page is rendered, so that the first paint does not wait. */
export async function preloadCatalogs(locale: Locale, names: readonly string[]): Promise<void> {
  await Promise.all(withShell(names).map((name) => loadCatalog(locale, name)));
}

/** The files that hold a page's texts, so that its document can preload them. */
export function catalogAddresses(locale: Locale, names: readonly string[]): readonly string[] {
  return withShell(names).map((name) => buildCatalogUrl(locale, name));
}

const LocaleContext = createContext<Locale>('en');

/** The reader's language. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

const CountryContext = createContext('');

/** The reader's language in the form that the site's country uses for dates and numbers, such as `nl-NL`. */
export function useIsoLocale(): string {
  return chooseIsoForm(useLocale(), useContext(CountryContext));
}

const instances = new Map<string, I18n>();

function findInstance(locale: Locale, names: readonly string[], catalogs: readonly Messages[]): I18n {
  const key = `${locale}:${names.join(',')}`;
  const cachedI18n = instances.get(key);
  if (cachedI18n) return cachedI18n;
  const i18n = setupI18n({ locale, messages: { [locale]: Object.assign({}, ...catalogs) as Messages } });
  instances.set(key, i18n);
  return i18n;
}

/** The texts of these features outside of a component, such as in the action of a page. */
export async function loadI18n(locale: Locale, names: readonly string[]): Promise<I18n> {
  const catalogNames = withShell(names);
  const catalogs = await Promise.all(catalogNames.map((name) => loadCatalog(locale, name)));
  return findInstance(locale, catalogNames, catalogs);
}

/** Re-renders when the texts are replaced in development. Does nothing in a build. */
const useReplacedTexts = import.meta.hot ? watchTexts(import.meta.hot) : () => undefined;

function watchTexts(hot: NonNullable<ImportMeta['hot']>): () => void {
  const redraws = new Set<() => void>();
  let edition = 0;
  const replaceTexts = async () => {
    const readings = [...catalogPromises.keys()].map((key) => {
      const [locale, name] = key.split('/') as [Locale, string];
      return [key, readCatalog(locale, name)] as const;
    });
    await Promise.all(readings.map(([, reading]) => reading));
    for (const [key, reading] of readings) catalogPromises.set(key, reading);
    instances.clear();
    edition++;
    for (const redraw of redraws) redraw();
  };
  hot.on('vonk:texts-changed', () => void replaceTexts());
  const subscribe = (redraw: () => void) => {
    redraws.add(redraw);
    return () => void redraws.delete(redraw);
  };
  return function useReplacedTexts() {
    useSyncExternalStore(
      subscribe,
      () => edition,
      () => edition,
    );
  };
}

interface ReaderProps {
  readonly locale: Locale;
  readonly country: string;
  readonly children: ReactNode;
}

/** Tells its children the reader's language and the site's country. */
export function Reader({ locale, country, children }: ReaderProps) {
  return (
    <LocaleContext value={locale}>
      <CountryContext value={country}>{children}</CountryContext>
    </LocaleContext>
  );
}

interface CatalogsProps {
  readonly locale: Locale;
  /** The site's country, for dates and numbers. By default, the country of the enclosing catalogs. */
  readonly country?: string | undefined;
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Provides the texts of these features to its children. Suspends until they are loaded. */
export function Catalogs({ locale, country, names, children }: CatalogsProps) {
  const countryAround = useContext(CountryContext);
  useReplacedTexts();
  const catalogNames = withShell(names);
  // Always calls `use`, even for loaded texts: after suspending, React counts these calls to tell the
  // promises apart.
  const catalogs = catalogNames.map((name) => use(loadCatalog(locale, name)));
  return (
    <Reader locale={locale} country={country ?? countryAround}>
      <I18nProvider i18n={findInstance(locale, catalogNames, catalogs)}>{children}</I18nProvider>
    </Reader>
  );
}
