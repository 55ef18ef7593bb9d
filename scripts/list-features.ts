// Writes the lists of the settings and manifests of all features. They follow from the files that exist and from the order
// in `features/areas.json`. `npm run docs:api` begins with this, because all other generated files are made from the lists.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** A file that a feature may have, with the name that it exports. */
interface Declaration {
  readonly name: string;
  /** Relative to `features`. */
  readonly path: string;
}

/** What the features in `root` export from a file of this name, in their order. */
function findDeclarations(root: string, file: 'manifest.ts' | 'settings.ts'): Declaration[] {
  const areas = JSON.parse(readFileSync(join(root, 'features/areas.json'), 'utf8')) as {
    readonly order: Readonly<Record<string, readonly string[]>>;
  };
  return Object.entries(areas.order)
    .flatMap(([area, features]) => features.map((feature) => `./${area}/${feature}/${file}`))
    .filter((path) => existsSync(join(root, 'features', path)))
    .map((path) => {
      const source = readFileSync(join(root, 'features', path), 'utf8');
      const name = /^export const (\w+(?:Manifest|Settings)) =/m.exec(source)?.[1];
      if (name === undefined) throw new Error(`features/${path.slice(2)} exports no manifest or settings.`);
      return { name, path };
    });
}

const header = `// Generated from features/areas.json by \`npm run docs:api\`.\n`;

const importLines = (declarations: readonly Declaration[]) =>
  declarations.map(({ name, path }) => `import { ${name} } from '${path}';\n`).join('');

function manifestsSource(root: string): string {
  const declarations = findDeclarations(root, 'manifest.ts');
  return `${header}import type { Manifest } from '#platform/shared/manifest.ts';
import { platformManifest } from '#platform/shared/platform-manifest.ts';
${importLines(declarations)}
/** What the platform and all features announce, in the order of features. */
export const manifests = [
  platformManifest,
  ${declarations.map(({ name }) => `${name},`).join('\n')}
] as const satisfies readonly Manifest[];
`;
}

function settingsSource(root: string): string {
  const declarations = findDeclarations(root, 'settings.ts');
  return `${header}${importLines(declarations)}
/**
 * The settings of all features, in the order of features. Each feature declares its own in its \`settings.ts\`; default
 * values, schemas, the site editor, the search of the console and \`docs/settings.md\` follow from that.
 */
export const allSettings = {
  ${declarations.map(({ name }) => `...${name},`).join('\n')}
} as const;
`;
}

/** The lists, by their path in `root`, as they should be. */
export async function listFeatures(root: string): Promise<Readonly<Record<string, string>>> {
  const sources = {
    'features/manifests.gen.ts': manifestsSource(root),
    'features/settings.gen.ts': settingsSource(root),
  };
  const formatted = Object.entries(sources).map(async ([path, source]) => {
    const options = await resolveConfig(join(root, path));
    return [path, await format(source, { ...options, filepath: path })] as const;
  });
  return Object.fromEntries(await Promise.all(formatted));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = resolve(import.meta.dirname, '..');
  for (const [path, source] of Object.entries(await listFeatures(root)))
    writeFileSync(join(root, path), source);
}
