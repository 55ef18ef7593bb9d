import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { catalogsGiven, catalogsOfHandle } from '../../scripts/i18n/loaded-catalogs.ts';
import routes from './routes.ts';

// If a page does not load a text's catalog, it shows the message id instead of the text.

const root = resolve('.');

/** Maps each file to the catalogs that contain its texts, as the catalogs state. */
function catalogsByFile(): ReadonlyMap<string, string> {
  const catalogs = new Map<string, string>();
  for (const file of globSync('locales/en/*.po')) {
    const name = /([\w-]+)\.po$/.exec(file)![1]!;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/^#: (\S+)$/gm)) catalogs.set(path!, name);
  }
  return catalogs;
}

/** An import from another module: the imported `names`, or null for all names. */
interface Import {
  readonly path: string;
  readonly names: readonly string[] | null;
}

interface Module {
  readonly imports: readonly Import[];
  /** Re-exports from other modules, by name. */
  readonly passedOn: ReadonlyMap<string, Import>;
  /**
   * The catalogs that the file provides to its children, some of which may be in the same file. Null means
   * none.
   */
  readonly gives: readonly string[] | null;
}

const modules = new Map<string, Module>();

function read(path: string): Module {
  const cachedModule = modules.get(path);
  if (cachedModule) return cachedModule;
  const text = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const place = (specifier: string) => resolvePath(specifier, path);
  const imports: Import[] = staticImports.flatMap(({ moduleRequest, entries }) => {
    const at = place(moduleRequest.value);
    const used = entries.filter(({ isType }) => !isType);
    if (!at || (entries.length > 0 && used.length === 0)) return [];
    const names = used.map(({ importName }) => (importName.kind === 'Name' ? importName.name : null));
    const importsAll = names.length === 0 || names.includes(null);
    return [{ path: at, names: importsAll ? null : (names as string[]) }];
  });
  for (const { moduleRequest } of dynamicImports) {
    const at = place(text.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    if (at) imports.push({ path: at, names: null });
  }
  const passedOn = new Map<string, Import>();
  for (const { exportName, importName, moduleRequest, isType } of staticExports.flatMap(
    (one) => one.entries,
  )) {
    const at = moduleRequest && !isType ? place(moduleRequest.value) : null;
    if (!at) continue;
    if (exportName.name === null) imports.push({ path: at, names: null });
    else passedOn.set(exportName.name, { path: at, names: importName.name ? [importName.name] : null });
  }
  const module = { imports, passedOn, gives: catalogsGiven(text) };
  modules.set(path, module);
  return module;
}

/** The path of one of our own modules, or null for libraries, server code and files that are not scripts. */
function resolvePath(specifier: string, from: string): string | null {
  const path = specifier.startsWith('#')
    ? resolve(root, specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null;
  return path && /\.tsx?$/.test(path) && !path.includes('/server/') && existsSync(path) ? path : null;
}

/** Texts that a page may render without loading their catalogs. */
function missingTexts(page: string, loaded: readonly string[]): string[] {
  const texts = catalogsByFile();
  const missingNames = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string, names: readonly string[] | null, catalogs: readonly string[]): void => {
    const { imports, passedOn, gives } = read(path);
    const requestedNames = names?.filter((name) => !passedOn.has(name)) ?? null;
    for (const name of names ?? [...passedOn.keys()]) {
      const one = passedOn.get(name);
      if (one) visit(one.path, one.names, catalogs);
    }
    const key = `${path} ${catalogs.join()}`;
    if (requestedNames?.length === 0 || visited.has(key)) return;
    visited.add(key);
    const file = relative(root, path);
    const catalog = texts.get(file);
    if (catalog && !catalogs.includes(catalog) && !gives?.includes(catalog))
      missingNames.add(`${file} needs '${catalog}'`);
    // Children have only the given catalogs.
    const further = gives ? ['shell', ...gives] : catalogs;
    for (const one of imports) visit(one.path, one.names, further);
  };
  visit(page, null, loaded);
  return [...missingNames];
}

interface PlacedFile {
  readonly path: string;
  /** The layouts around it, whose catalogs load with its own. */
  readonly layouts: readonly string[];
}

function files(entries: readonly RouteConfigEntry[], layouts: readonly string[] = []): PlacedFile[] {
  return entries.flatMap(({ file, children }) => {
    const path = resolve(root, 'apps/web', file);
    return [{ path, layouts }, ...files(children ?? [], [...layouts, path])];
  });
}

test('[PR-01] every page and layout, and the shell, load the catalogs of all texts they can render', async () => {
  const pages = [{ path: resolve(root, 'apps/web/root.tsx'), layouts: [] }, ...files(routes)];
  const problems = pages.flatMap(({ path, layouts }) => {
    const loaded = [path, ...layouts].flatMap((file) => catalogsOfHandle(readFileSync(file, 'utf8')));
    return missingTexts(path, ['shell', ...loaded]).map((problem) => `${relative(root, path)}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('the check detects a missing catalog through imports, export lists and lazy parts', () => {
  const page = resolve(root, 'features/discovery/matching/web/match-finder-page.tsx');
  expect(missingTexts(page, ['shell', 'matching', 'profiles'])).toEqual(
    expect.arrayContaining([
      "features/discovery/member-tiles/web/tile-menu.tsx needs 'member-tiles'",
      "features/discovery/member-tiles/web/tile-sheet.tsx needs 'member-tiles'",
    ]),
  );
});
