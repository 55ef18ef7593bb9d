import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, use, useContext, type ReactNode } from 'react';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { whenOnline } from './lazy-part.ts';

type CatalogModule = { messages: Messages };

// The server has the catalogs in its bundle; the browser fetches the few that a page needs.
const loaders = import.meta.env.SSR
  ? import.meta.glob<CatalogModule>(['/locales/*/*.po', '!/locales/*/mail.po'])
  : null;

/** Where the browser finds a catalog; the build's `vite.texts.ts` writes it there. */
const addressOf = (locale: Locale, name: string) => `/${import.meta.env.TEXTS}/${locale}/${name}.json`;

async function fetchCatalog(address: string): Promise<CatalogModule> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as CatalogModule;
}

/** The shell's texts are on every page. */
const shell = 'shell';

const loaded = new Map<string, Promise<Messages>>();

/** The texts of one feature in one language, fetched once. */
function loadCatalog(locale: Locale, name: string): Promise<Messages> {
  const path = `/locales/${locale}/${name}.po`;
  const known = loaded.get(path);
  if (known) return known;
  const loading = (
    loaders
      ? (loaders[path]?.() ?? Promise.resolve({ messages: {} }))
      : whenOnline(() => fetchCatalog(addressOf(locale, name)))
  ).then(({ messages }) => messages);
  loaded.set(path, loading);
  void loading.then(
    // The fields React's `use` reads: with them a page that has its texts is drawn without a pause.
    (messages) => Object.assign(loading, { status: 'fulfilled', value: messages }),
    // A failed fetch is tried again by the next page that needs it.
    () => loaded.delete(path),
  );
  return loading;
}

const catalogsOf = (names: readonly string[]) => [...new Set([shell, ...names])];

/** Fetches what a page needs before it is drawn, so that nothing waits on the first paint. */
export async function preloadCatalogs(locale: Locale, names: readonly string[]): Promise<void> {
  await Promise.all(catalogsOf(names).map((name) => loadCatalog(locale, name)));
}

/** The files that hold a page's texts, so that its document can ask for them at once. */
export function catalogAddresses(locale: Locale, names: readonly string[]): readonly string[] {
  return catalogsOf(names).map((name) => addressOf(locale, name));
}

const LocaleContext = createContext<Locale>('en');

/** The reader's language. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The reader's language in the form that dates and numbers take, such as `nl-NL`. */
export function useIsoLocale(): string {
  return localeForms[useLocale()].iso;
}

const instances = new Map<string, I18n>();

function instanceOf(locale: Locale, names: readonly string[], catalogs: readonly Messages[]): I18n {
  const key = `${locale}:${names.join(',')}`;
  const known = instances.get(key);
  if (known) return known;
  const made = setupI18n({ locale, messages: { [locale]: Object.assign({}, ...catalogs) as Messages } });
  instances.set(key, made);
  return made;
}

interface CatalogsProps {
  readonly locale: Locale;
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Gives the texts of these features to everything inside; waits for those that are not there yet. */
export function Catalogs({ locale, names, children }: CatalogsProps) {
  const wanted = catalogsOf(names);
  // Always `use`, even of what is there: after a pause React counts these calls to tell the promises apart.
  const catalogs = wanted.map((name) => use(loadCatalog(locale, name)));
  return (
    <LocaleContext value={locale}>
      <I18nProvider i18n={instanceOf(locale, wanted, catalogs)}>{children}</I18nProvider>
    </LocaleContext>
  );
}
