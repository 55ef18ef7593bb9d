// `npm run feature -- <name>`: what a feature declares, what goes with it if it is removed, and who else mentions it.
// `--remove` removes it: deletes what the description says, then brings the generated files up to date.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFeature, type FeatureDescription } from './describe-feature.ts';
import { leftTablesFile, removeFeature } from './remove-feature.ts';

const root = resolve(import.meta.dirname, '..');
const usage = `npm run feature -- <name> [--remove]
  <name>    such as likes: prints what the feature declares, what goes with it if it is removed, and who else mentions it
  --remove  deletes what it printed, and brings the generated files up to date`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, remove: { type: 'boolean' } },
});
const [name] = positionals;
if (name === undefined || values.help) {
  console.log(usage);
  process.exit(name === undefined && !values.help ? 2 : 0);
}
try {
  const description = await describeFeature(root, name);
  print(description);
  if (values.remove) {
    await removeFeature(root, description);
    process.exitCode = updateGeneratedFiles() ? 0 : 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function print({ folder, lines, declares, removal, mentions }: FeatureDescription): void {
  console.log(`${folder}: ${lines.product} lines, and ${lines.tests} of tests\n`);
  for (const [kind, names] of Object.entries(declares)) console.log(`${kind}: ${names.join(' ')}`);
  console.log('\nRemoved with it:');
  for (const path of removal.files) console.log(`  ${path}`);
  console.log(`\nRemoved with it from lists of features and routes (${removal.lines.length} lines):`);
  for (const { path, line, text } of removal.lines) console.log(`  ${path}:${line}  ${text}`);
  const { tables = [] } = declares;
  if (tables.length > 0)
    console.log(`\nLeft in the database until the next release (${leftTablesFile}): ${tables.join(' ')}`);
  const kinds: Map<string, string[]> = Map.groupBy(mentions, (mention) =>
    /\.(?:test|spec)\.tsx?:|^tests\/|^bench\//.test(mention)
      ? 'in tests and benchmarks'
      : mention.startsWith('docs/')
        ? 'in documents'
        : 'in the product',
  );
  for (const kind of ['in the product', 'in documents', 'in tests and benchmarks']) {
    const places = kinds.get(kind) ?? [];
    console.log(`\nMentioned ${kind} (${places.length}):`);
    for (const place of places) console.log(`  ${place.slice(0, 160)}`);
  }
}

/** The lists, everything that is generated from them, and the catalogs. */
function updateGeneratedFiles(): boolean {
  return ['docs:api', 'i18n:extract'].every((script) => {
    console.log(`\nnpm run ${script}`);
    const npm = ['run', '--silent', script];
    return spawnSync('npm', npm, { cwd: root, stdio: 'inherit' }).status === 0;
  });
}
