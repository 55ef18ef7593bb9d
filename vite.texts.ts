import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Mails are written on the server alone. */
const catalogFiles = globSync('locales/*/*.po')
  .filter((file) => basename(file) !== 'mail.po')
  .sort();

const lingui = getConfig();

interface Catalog {
  readonly locale: string;
  readonly name: string;
  readonly messages: Readonly<Record<string, string>>;
}

async function readCatalogs(): Promise<readonly Catalog[]> {
  const catalogs = await getCatalogs(lingui);
  return Promise.all(
    catalogFiles.map(async (file) => {
      const found = getCatalogForFile(file, catalogs);
      if (!found) throw new Error(`${file} is in no catalog of lingui.config.ts.`);
      const { messages } = await found.catalog.getTranslations(found.locale, {
        fallbackLocales: lingui.fallbackLocales,
        sourceLocale: lingui.sourceLocale,
        missingBehavior: 'resolved',
      });
      return { locale: basename(dirname(file)), name: basename(file, '.po'), messages };
    }),
  );
}

/**
 * Lingui's ids are six letters of a hash, which nothing compresses; counted through they are two, and both the code
 * and the texts of a page become lighter by a kilobyte.
 */
function countThrough(catalogs: readonly Catalog[]): ReadonlyMap<string, string> {
  const ids = new Set(catalogs.flatMap(({ messages }) => Object.keys(messages)));
  return new Map([...ids].map((id, index) => [id, index.toString(36)]));
}

/** Where the macros leave an id in compiled code: in a descriptor, in an element's properties, or in a call. */
const idsInCode = /(?<=\bid:\s*|\b_\()(["'`])([\w+/-]{6})\1/g;

/**
 * Puts each catalog of texts into a file whose address the browser can work out: a list of all of them in the bundle
 * would be a fifth of what the texts of a page weigh, and grow with every feature.
 */
export function textFiles(): Plugin {
  let catalogs: readonly Catalog[];
  let shortIds: ReadonlyMap<string, string>;
  let folder: string;
  return {
    name: 'vonk:text-files',
    enforce: 'post',
    async config() {
      catalogs = await readCatalogs();
      shortIds = countThrough(catalogs);
      // Changes with every text, so that browsers may keep the files for good.
      const version = createHash('sha256').update(JSON.stringify([catalogs, [...shortIds]]));
      folder = `assets/texts-${version.digest('base64url').slice(0, 10)}`;
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(folder) } };
    },
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    transform: {
      filter: { id: /\/(?:apps|features|platform)\/.*\.tsx?(?:$|\?)/ },
      handler(code) {
        const short = code.replace(idsInCode, (found, _quote, id: string) =>
          shortIds.has(id) ? JSON.stringify(shortIds.get(id)) : found,
        );
        return { code: short, map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const { locale, name, messages } of catalogs) {
        const short = Object.entries(messages).map(([id, message]) => [shortIds.get(id)!, message] as const);
        const options = { namespace: 'json' } as const;
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(short), options);
        if (errors.length > 0)
          throw new Error(`${locale}/${name}: ${errors[0]!.error.message} in ${errors[0]!.source}`);
        this.emitFile({ type: 'asset', fileName: `${folder}/${locale}/${name}.json`, source });
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const long = [...chunk.code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].find(([, id]) => shortIds.has(id!));
        // Its text would not be found.
        if (long) throw new Error(`${chunk.fileName} refers to a text by its long id ${long[0]}.`);
      }
    },
  };
}
