// Writes the lists of what all features have: their settings, their manifests and their server parts. They follow from
// `features/order.json` and from the files that exist. `npm run docs:api` begins with this, because everything else that
// it writes is made from these lists.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** What a file of a feature exports. */
interface Declaration {
  readonly name: string;
  /** Relative to `features`. */
  readonly path: string;
}

/** The files that a feature may have, and how their exports end. */
const endings = {
  'manifest.ts': 'Manifest',
  'settings.ts': 'Settings',
  'server/feature.ts': 'Feature',
} as const;

/** What the features in `root` declare in files of this name, in their order. */
function findDeclarations(root: string, file: keyof typeof endings): Declaration[] {
  const order = JSON.parse(readFileSync(join(root, 'features/order.json'), 'utf8')) as readonly string[];
  const exported = new RegExp(String.raw`^export const (\w+${endings[file]})\b`, 'm');
  return order
    .map((feature) => `${feature}/${file}`)
    .filter((path) => existsSync(join(root, 'features', path)))
    .map((path) => {
      const name = exported.exec(readFileSync(join(root, 'features', path), 'utf8'))?.[1];
      if (name === undefined)
        throw new Error(`features/${path} exports nothing that ends in ${endings[file]}.`);
      return { name, path };
    });
}

const header = `// Generated from features/order.json by \`npm run docs:api\`.\n`;

const importLines = (declarations: readonly Declaration[], folder: string) =>
  declarations.map(({ name, path }) => `import { ${name} } from '${folder}/${path}';\n`).join('');

const entries = (declarations: readonly Declaration[], spread = '') =>
  declarations.map(({ name }) => `${spread}${name},`).join('\n');

function manifestsSource(root: string): string {
  const declarations = findDeclarations(root, 'manifest.ts');
  return `${header}import type { Manifest } from '#platform/shared/manifest.ts';
import { platformManifest } from '#platform/shared/platform-manifest.ts';
${importLines(declarations, '.')}
/** What the platform and all features announce, in the order of features. */
export const manifests = [
  platformManifest,
  ${entries(declarations)}
] as const satisfies readonly Manifest[];
`;
}

function settingsSource(root: string): string {
  const declarations = findDeclarations(root, 'settings.ts');
  return `${header}${importLines(declarations, '.')}
/**
 * The settings of all features, in the order of features. Each feature declares its own in its \`settings.ts\`; default
 * values, schemas, the site editor, the search of the console and \`docs/settings.md\` follow from that.
 */
export const allSettings = {
  ${entries(declarations, '...')}
} as const;
`;
}

function featuresSource(root: string): string {
  const declarations = findDeclarations(root, 'server/feature.ts');
  return `${header}${importLines(declarations, '#features')}import type { Feature } from '#platform/server/feature.ts';

/** All features with a server part. Subscribers to an event run in this order. */
export const features: readonly Feature[] = [
  ${entries(declarations)}
];
`;
}

/** The lists, by their path in `root`, as they should be. */
export async function listFeatures(root: string): Promise<Readonly<Record<string, string>>> {
  const sources = {
    'features/manifests.gen.ts': manifestsSource(root),
    'features/settings.gen.ts': settingsSource(root),
    'apps/server/features.gen.ts': featuresSource(root),
  };
  const files = Object.entries(sources).map(async ([path, source]) => {
    const options = await resolveConfig(join(root, path));
    return [path, await format(source, { ...options, filepath: path })] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = resolve(import.meta.dirname, '..');
  for (const [path, source] of Object.entries(await listFeatures(root)))
    writeFileSync(join(root, path), source);
}
