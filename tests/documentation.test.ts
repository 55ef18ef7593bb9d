import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '#apps/server/cli/run-cli.ts';
import { storedSecrets } from '#apps/server/cli/stored-secrets.ts';
import { features } from '#apps/server/features.gen.ts';
import { jobs } from '#apps/server/jobs.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { operationsGuideParts } from './support/operations-guide.ts';
import { kinds } from '../scripts/runs.ts';
import order from '../features/order.json' with { type: 'json' };

interface DocumentedList {
  readonly things: string;
  readonly document: string;
  /** The section that contains the list. The first column of its tables has the names in code style. */
  readonly heading: string;
  readonly names: () => readonly string[];
}

/** The lists that must be documented, and where. */
const lists: readonly DocumentedList[] = [
  { things: 'features', document: 'docs/architecture.md', heading: 'Features', names: featureNames },
  { things: 'jobs', document: 'docs/operations/jobs.md', heading: 'Jobs', names: () => listNames(jobs) },
  {
    things: 'environment variables',
    document: 'docs/operations/settings.md',
    heading: 'Environment',
    names: () => [...serverVariables(), ...scriptVariables()],
  },
  {
    things: 'commands',
    document: 'docs/operations/commands.md',
    heading: 'Command line',
    names: () => listNames(commands),
  },
  {
    things: 'torture tests',
    document: 'docs/operations/torture.md',
    heading: 'Torture tests',
    names: () => Object.keys(kinds.torture.runs).map((name) => `npm run torture ${name}`),
  },
  { things: 'npm scripts', document: 'CONTRIBUTING.md', heading: 'npm scripts', names: scriptNames },
];

test.each(lists)('$document lists all $things, and no others', ({ document, heading, names }) => {
  expect(namesInTables(document, heading).toSorted()).toEqual(names().toSorted());
});

test('docs/architecture.md lists features in the order of features/order.json', () => {
  const listed = listRows('docs/architecture.md', 'Features').slice(1);
  const ordered = order.map((feature) => {
    const [area, name] = feature.split('/');
    return [`\`${name}\``, `\`${area}\``];
  });
  expect(listed.map(([name, area]) => [name, area])).toEqual(ordered);
});

test('docs/architecture.md lists every file that uses the price of a message or its settings', () => {
  const uses =
    /\b(?:message_credits|messageCredits|free_chat_starts|chat_after_match_free)\b|price-rules\.ts/;
  const files = globSync('{apps,bench,database,features,tools}/**/*.{ts,tsx}').filter(
    (file) => !/\.test(?:ing)?\.|\.gen\./.test(file) && uses.test(readFileSync(file, 'utf8')),
  );
  const section = findSection('docs/architecture.md', 'Changing the price of a message');
  const listed = [...section.matchAll(/`([a-z]+\/[^`]+\.tsx?)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
});

test('.env.example lists every environment variable of the server', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(serverVariables().toSorted());
});

test('docs/containers.md lists the secrets that can be in a file', () => {
  serverVariables();
  const [section] = /## Secrets from files\n([^#]+)/.exec(readFileSync('docs/containers.md', 'utf8'))!;
  const listed = [...section.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => `${name}_FILE`);
  expect(listed.toSorted()).toEqual([...secretFiles].toSorted());
});

test('docs/operations/secrets.md says how each secret is replaced', () => {
  serverVariables();
  const set = [...secretFiles].map((name) => name.replace(/_FILE$/, ''));
  const names = [...listNames(storedSecrets), ...set];
  expect(namesInTables('docs/operations/secrets.md', 'Replacing secrets').toSorted()).toEqual(
    names.toSorted(),
  );
});

test('docs/operations/jobs.md says when each job runs', () => {
  const documented = new Map(
    listRows('docs/operations/jobs.md', 'Jobs').map(([name, runs]) => [
      /`(.*)`/.exec(name!)?.[1],
      /\(`(.*)`\)/.exec(runs!)?.[1],
    ]),
  );
  for (const { name, options } of jobs)
    expect([name, documented.get(name)]).toEqual([name, options.schedule]);
});

test('[CA-17] docs/api.md lists all calls, and no others', () => {
  const listed = Array.from(
    readFileSync('docs/api.md', 'utf8').matchAll(/^`(\w+)` · for /gm),
    ([, name]) => name,
  );
  const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call));
  expect(listed.toSorted()).toEqual(listNames(calls).toSorted());
});

test('docs/operations/observe.md explains only messages that exist', () => {
  const code = globSync('{apps,database,features,packages,platform,scripts,tools}/**/*.{ts,mjs}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const messages = listRows('docs/operations/observe.md', 'Error messages').flatMap(([message]) =>
    [...message!.matchAll(/`([A-Z…].*?)`/g)].map(([, text]) => text!),
  );
  expect(messages.length).toBeGreaterThan(10);
  const parts = messages.flatMap((message) => message.split('…').filter((part) => /\w/.test(part)));
  expect(parts.filter((part) => !code.includes(part.trim()))).toEqual([]);
});

test('CHANGELOG.md states the expected downtime of each release', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## \[/m);
  expect(releases.length).toBeGreaterThan(2);
  const silent = releases.filter((release) => !/\n\nExpected downtime: \S/.test(release.split('\n### ')[0]!));
  expect(silent.map((release) => release.split(']')[0])).toEqual([]);
});

describe('links', () => {
  const documents = globSync(['*.md', '{docs,bench,database,features,packages,tools}/**/*.md']);

  test.each(documents)('in %s lead to files and headings that exist', (document) => {
    const text = withoutCode(readFileSync(document, 'utf8'));
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    const broken = targets.filter((target) => !/^https?:/.test(target) && !leadsSomewhere(document, target));
    expect(broken).toEqual([]);
  });

  test('README.md leads to every document in docs, and its section on production to those for operators', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(globSync('docs/*.md').filter((document) => !readme.includes(`](${document}`))).toEqual([]);
    const production = readme.split('\n## Production\n')[1]!.split('\n## ')[0]!;
    for (const name of ['containers', 'operations/README', 'backup', 'upgrading', 'runbook', 'scaling'])
      expect(production).toContain(`](docs/${name}.md)`);
    for (const name of ['Dockerfile', 'compose.yaml', 'ops/alerts.yml', 'ops/dashboard.json', 'doctor'])
      expect(production).toContain(`\`${name}\``);
  });

  test('docs/operations/README.md leads to every part of the guide', () => {
    const parts = globSync('docs/operations/*.md').map((path) => basename(path));
    expect(operationsGuideParts().toSorted()).toEqual(
      parts.filter((name) => name !== 'README.md').toSorted(),
    );
  });

  test('README.md is read in one go: at most 80 lines', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });

  test('the files in the picture of a screen, a call and a job exist', () => {
    const section = readFileSync('docs/architecture.md', 'utf8').split(
      '\n## A screen, a call and a job\n',
    )[1]!;
    const picture = section.split('\n## ')[0]!;
    const paths = Array.from(picture.matchAll(/"((?:apps|features|platform)\/[^":]+)/g), ([, path]) => path!);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('docs/decisions/README.md lists every decision by its title', () => {
    const listed = [
      ...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^- \[(.*)\]\((\d\d-.*\.md)\)$/gm),
    ].map(([, title, file]) => [file, title]);
    const decisions = globSync('docs/decisions/[0-9]*.md').map((path) => [
      path.split('/').at(-1),
      /^# (?:\d+\. )?(.*)$/m.exec(readFileSync(path, 'utf8'))![1],
    ]);
    expect(listed).toEqual(decisions.toSorted());
  });
});

const listNames = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);

/** Folders that have a server or a web side. */
function featureNames(): readonly string[] {
  const folders = new Set(globSync('features/*/*/{server,web}').map((side) => dirname(side)));
  return [...folders].map((folder) => folder.split('/').at(-1)!);
}

/** The variables that name a file with a secret. `docs/containers.md` lists their secrets. */
const secretFiles = new Set<string>();

/** The variables that the server reads from its environment. */
function serverVariables(): readonly string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_target, name) => {
          if (!String(name).endsWith('_FILE')) names.add(String(name));
          else secretFiles.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names];
}

/** Further variables that npm scripts read. Those of npm and Node themselves are not settings. */
function scriptVariables(): readonly string[] {
  const files = [
    'package.json',
    'playwright.config.ts',
    'vitest.config.ts',
    ...globSync('scripts/**/*.{mjs,ts}', { exclude: ['**/*.test.ts'] }),
  ];
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/process\.env\['([A-Z_]+)'\]|\$\{([A-Z_]+):-/g),
      ([, read, expanded]) => (read ?? expanded)!,
    ),
  );
  return [...new Set(names)].filter((name) => name !== 'NODE_ENV');
}

function scriptNames(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
}

/** The names in code style in the first column of a section's tables. */
function namesInTables(document: string, heading: string): readonly string[] {
  return listRows(document, heading).flatMap(([name]) => /^`([^`]+)`$/.exec(name!)?.[1] ?? []);
}

function findSection(document: string, heading: string): string {
  const section = readFileSync(document, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`${document} has no section "${heading}".`);
  return section;
}

/** The cells of all tables of a section, row by row. */
function listRows(document: string, heading: string): readonly (readonly string[])[] {
  const rows = findSection(document, heading)
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line));
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const withoutCode = (text: string) =>
  text.replaceAll(/^ *```[^]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`/g, '');

function leadsSomewhere(document: string, target: string): boolean {
  const [path, anchor] = target.split('#') as [string, string | undefined];
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || listAnchors(readFileSync(file, 'utf8')).includes(anchor);
}

/** The anchors that GitHub generates for headings. */
const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('no documented command writes the lines of npm into a file', () => {
  const redirected = ['README.md', ...globSync('docs/**/*.md')].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ *npm run (?!--silent)[^\n`|]*\s>\s.*$/gm)].map(([line]) =>
      line.trim(),
    ),
  );
  expect(redirected).toEqual([]);
});
