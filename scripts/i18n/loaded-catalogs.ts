import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/routes.ts';

const root = resolve(import.meta.dirname, '../..');

export interface LoadedCatalogs {
  /** The page, or the file with `<Catalogs>` or `latePart`. */
  readonly file: string;
  readonly names: readonly string[];
}

/** Every page has the shell's texts. */
const shell = 'shell';

const namesIn = (list: string): readonly string[] =>
  Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name!);

/** The catalogs that the `handle` of a page or layout declares, inline or in a constant of that name. */
export const catalogsOfHandle = (text: string): readonly string[] =>
  namesIn(/(?:catalogs: |const catalogs = )(\[[^\]]*\])/.exec(text)?.[1] ?? '');

/**
 * The catalogs that a file gives to parts: the `names` of `<Catalogs>`, and the `catalogs` of `<LateContent>` and
 * `latePart`, written inline or taken from a constant of the file. Null if there are none.
 */
export function catalogsGiven(text: string): readonly string[] | null {
  const patterns = [
    /<Catalogs[^>]*?names=\{(\[[^\]]*\]|\w+)\}/g,
    /\bcatalogs=\{(\[[^\]]*\])\}/g,
    /latePart\([^;]*?catalogs: (\[[^\]]*\])/g,
  ];
  const lists = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const catalogs = lists
    .map(([, list]) =>
      list!.startsWith('[') ? list! : (new RegExp(`const ${list} = (\\[[^\\]]*\\])`).exec(text)?.[1] ?? ''),
    )
    .flatMap(namesIn);
  return catalogs.length === 0 ? null : catalogs;
}

/** The pages, each with the layouts around it. */
function pages(
  entries: readonly RouteConfigEntry[],
  layouts: readonly string[] = [],
): readonly (readonly string[])[] {
  return entries.flatMap(({ file, children }) =>
    children ? pages(children, [...layouts, file]) : [[...layouts, file]],
  );
}

/**
 * The sets of catalogs that are merged into one at run time: those of each page with its layouts, and those of
 * each `<Catalogs>`. In each set, a text of a later catalog replaces the same text of an earlier one.
 */
export function catalogsLoadedTogether(): readonly LoadedCatalogs[] {
  const read = (file: string) => readFileSync(file, 'utf8');
  const ofPages = pages(routes).map((files) => {
    const paths = files.map((file) => resolve(root, 'apps/web', file));
    return {
      file: relative(root, paths.at(-1)!),
      names: [...new Set([shell, ...paths.flatMap((path) => catalogsOfHandle(read(path)))])],
    };
  });
  const ofFiles = globSync('{apps,features,platform}/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })
    .map((file) => ({ file, names: catalogsGiven(read(resolve(root, file))) }))
    .flatMap(({ file, names }) => (names ? [{ file, names: [...new Set([shell, ...names])] }] : []));
  return [...ofPages, ...ofFiles];
}
