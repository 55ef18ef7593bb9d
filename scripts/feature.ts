// `npm run feature -- <name>`: what a feature declares, and who mentions it. Whoever removes it deletes its folder and
// then works through the list.
import { resolve } from 'node:path';
import { describeFeature } from './describe-feature.ts';

const [name] = process.argv.slice(2);
if (name === undefined || name === '--help') {
  console.log(
    'npm run feature -- <name>   such as swipe: what the feature declares, and every place that mentions it',
  );
  process.exit(name === undefined ? 2 : 0);
}
try {
  const { folder, lines, declares, mentions } = await describeFeature(
    resolve(import.meta.dirname, '..'),
    name,
  );
  console.log(`${folder}: ${lines.product} lines, and ${lines.tests} of tests\n`);
  for (const [kind, names] of Object.entries(declares)) console.log(`${kind}: ${names.join(' ')}`);
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
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
