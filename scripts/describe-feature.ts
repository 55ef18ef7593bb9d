import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '#platform/shared/manifest.ts';

export interface FeatureDescription {
  /** Such as `features/discovery/likes`. */
  readonly folder: string;
  readonly lines: { readonly product: number; readonly tests: number };
  /** What the feature declares, by kind: its calls, jobs, tables and so on. */
  readonly declares: Readonly<Record<string, readonly string[]>>;
  /** What goes if the feature is removed. */
  readonly removal: Removal;
  /** The other places outside its folder that name it or what it declares, as `path:line  text`. */
  readonly mentions: readonly string[];
}

export interface Removal {
  /** The feature's folder, and what belongs to it elsewhere: files that have its name. */
  readonly files: readonly string[];
  /** Lines of the lists of features and routes. */
  readonly lines: readonly RemovedLine[];
}

export interface RemovedLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** What a feature can declare, and how its sources show it. The first group of each pattern is the name. */
const patterns: Readonly<Record<string, RegExp>> = {
  calls: /\bdefineCall\(\{\s*name: '(\w+)'/g,
  'realtime events': /\bdefineRealtimeEvent\(\s*\{?\s*(?:name: )?'([\w.]+)'/g,
  events: /\bdefineEvent<[^(]*\('(\w+)'/g,
  questions: /\bdefineQuestion<[^(]*\(\s*'(\w+)'/g,
  jobs: /\bdefineJob(?:<[^(]*>)?\(\s*'([\w.-]+)'/g,
  tables: /\bpgTable\(\s*'(\w+)'/g,
  settings: /^ {2}(\w+): (?:member|server)Setting\(/gm,
  'page names': /\bhandle: PageHandle = \{\s*name: '([\w-]+)'/g,
  metrics: /\bname: '(vonk_\w+)'/g,
};

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);
const countLines = (text: string) => text.split('\n').length - 1;

/**
 * Reads what a feature declares and who mentions it, from the sources in `root`.
 * @param name the folder's name, such as `likes`.
 * @throws if there is no such feature.
 */
export async function describeFeature(root: string, name: string): Promise<FeatureDescription> {
  const [folder] = globSync(`features/*/${name}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  if (folder === undefined) throw new Error(`There is no feature "${name}".`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const own = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) => ({ path, text: read(path) }));
  const product = own.filter(({ path }) => !isTest(path));
  const sources = product.filter(({ path }) => !path.endsWith('.gen.ts')).map(({ text }) => text);
  const declares: Record<string, string[]> = {};
  for (const [kind, pattern] of Object.entries(patterns)) {
    const names = new Set(sources.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name!)));
    if (names.size > 0) declares[kind] = [...names].toSorted();
  }
  const closed = sources.flatMap(
    (text) => /closedPaths: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\/[^']*/g) ?? [],
  );
  if (closed.length > 0) declares['closed paths'] = closed;
  for (const [kind, declared] of Object.entries(await readManifest(join(root, folder))))
    declares[kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)] = Object.keys(declared);
  const removal = { files: [folder, ...findOwnFiles(root, name)], lines: findListedLines(root, folder) };
  const count = (files: typeof own) => files.reduce((sum, { text }) => sum + countLines(text), 0);
  return {
    folder,
    lines: { product: count(product), tests: count(own.filter(({ path }) => isTest(path))) },
    declares,
    removal,
    mentions: findMentions(root, removal, folder, name, declares),
  };
}

/** Files outside the feature's folder that have its name: its catalogs, journeys, screens and parts of benchmarks. */
function findOwnFiles(root: string, name: string): string[] {
  return globSync(
    [
      `locales/*/{,staff-}${name}.po`,
      `{tests,bench}/**/${name}{,-*}.{spec,test}.{ts,tsx}`,
      `tests/**/${name}-screens.ts`,
      `bench/*/**/${name}.ts`,
    ],
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** The lines of the lists of features and of routes that are about the feature. All other lists are generated. */
function findListedLines(root: string, folder: string): RemovedLine[] {
  const readLines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');
  const listed = readLines('features/order.json');
  const routes = readLines('apps/web/routes.ts');
  return [
    ...listed
      .map((text, index) => ({ path: 'features/order.json', line: index + 1, text: text.trim() }))
      .filter(({ text }) => text.startsWith(`"${folder.replace('features/', '')}"`)),
    ...routes.flatMap((line, index) => {
      if (!line.includes(`/${folder}/web/`)) return [];
      // A long route takes several lines.
      const start = routes.findLastIndex((each, at) => at <= index && /^\s*(?:route|index)\(/.test(each));
      const end = routes.findIndex((each, at) => at >= index && each.endsWith('),'));
      return routes
        .slice(start, end + 1)
        .map((text, at) => ({ path: 'apps/web/routes.ts', line: start + at + 1, text: text.trim() }));
    }),
  ];
}

/** The manifest of a feature in a folder. Empty if it has none. */
async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.ts');
  if (!existsSync(file)) return {};
  const [manifest] = Object.values((await import(pathToFileURL(file).href)) as Record<string, Manifest>);
  return manifest ?? {};
}

/** Places to search besides features: what composes, documents, seeds and tests them. */
const elsewhere = [
  '{apps,database,bench,tests,tools,scripts,tooling,platform,features,docs,ops}/**/*.{ts,tsx,json,md,yml}',
  '*.{ts,json,md}',
];

function findMentions(
  root: string,
  { files, lines }: Removal,
  folder: string,
  name: string,
  declares: FeatureDescription['declares'],
): string[] {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Names of one short word mean too many other things.
  const declared = Object.values(declares)
    .flat()
    .filter((word) => /[_.A-Z/-]/.test(word));
  const words = [
    ...declared,
    `${camel}Feature`,
    `${camel}Settings`,
    `'${name}'`,
    `"${name}"`,
    `\`${name}\``,
    `"${folder.slice('features/'.length)}"`,
    `#${folder}/`,
    `/${folder}/`,
  ];
  const escaped = words.map((word) => word.replaceAll(/[.$/]/g, String.raw`\$&`));
  const mention = new RegExp(
    escaped
      .map(
        (word) => `${/^\w/.test(word) ? String.raw`\b` : ''}${word}${/\w$/.test(word) ? String.raw`\b` : ''}`,
      )
      .join('|'),
  );
  return globSync(elsewhere, {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path === 'migrations',
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        !path.startsWith(`${folder}/`) &&
        !files.includes(path) &&
        !/\.gen\.ts$|^docs\/(?:api|settings)\.md$/.test(path),
    )
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const isRemoved = lines.some((one) => one.path === path && one.line === index + 1);
          return mention.test(line) && !isRemoved ? [`${path}:${index + 1}  ${line.trim()}`] : [];
        }),
    );
}
