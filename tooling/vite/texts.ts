import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Only the server writes mails. */
const catalogFiles = globSync('locales/*/*.po')
  .filter((file) => basename(file) !== 'mail.po')
  .sort();

const lingui = getConfig();

interface Catalog {
  readonly locale: string;
  readonly name: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** The texts of a catalog, such as `locales/nl/shell.po`. Texts without a translation are in English. */
export async function readCatalog(file: string, catalogs = getCatalogs(lingui)): Promise<Catalog> {
  const catalogForFile = getCatalogForFile(file, await catalogs);
  if (!catalogForFile) throw new Error(`${file} belongs to no catalog in lingui.config.ts.`);
  const { messages } = await catalogForFile.catalog.getTranslations(catalogForFile.locale, {
    fallbackLocales: lingui.fallbackLocales,
    sourceLocale: lingui.sourceLocale,
    missingBehavior: 'resolved',
  });
  return { locale: basename(dirname(file)), name: basename(file, '.po'), messages };
}

/** A catalog in the form that the browser fetches. */
export function compileCatalog({ locale, name, messages }: Catalog): string {
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(`${locale}/${name}: ${errors[0]!.error.message} in ${errors[0]!.source}`);
  return source;
}

/**
 * Puts each catalog's texts into a file whose address the browser can compute. A list of all addresses in the bundle
 * would be a fifth of the size of a page's texts, and would grow with every feature.
 */
export function textFiles(): Plugin {
  let catalogs: readonly Catalog[];
  let folder: string;
  return {
    name: 'vonk:text-files',
    apply: 'build',
    enforce: 'post',
    async config() {
      const knownCatalogs = getCatalogs(lingui);
      catalogs = await Promise.all(catalogFiles.map((file) => readCatalog(file, knownCatalogs)));
      // Changes whenever a text changes, so browsers may cache the files permanently.
      const version = createHash('sha256').update(JSON.stringify(catalogs));
      folder = `assets/texts-${version.digest('base64url').slice(0, 10)}`;
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(folder) } };
    },
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const catalog of catalogs) {
        const fileName = `${folder}/${catalog.locale}/${catalog.name}.json`;
        this.emitFile({ type: 'asset', fileName, source: compileCatalog(catalog) });
      }
    },
  };
}
