// Names images by digest instead of by tag, for a release. A tag can be moved to another image; a digest cannot.
//   node scripts/release/pin-images.ts [--own <image@digest>] [--to <folder>] <file> …
// `--own` is the image of this release, which replaces the one that compose.yaml builds and the manifests name. Without
// `--to`, the files are changed in place. Asks the registries through `docker buildx imagetools`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** `FROM` of a Dockerfile, or `image:` of a Compose file or a manifest. */
const reference = /^(FROM +|\s*(?:- )?image: +)(\S+)(.*)$/gm;
/** The image that compose.yaml builds, and that of the manifests. */
const ownImage = /^(?:\$\{VONK_IMAGE:-vonk\}|vonk:\d\S*)$/;
const digest = /@sha256:[0-9a-f]{64}$/;

interface Options {
  readonly own?: string | undefined;
  /** Asks the registry. */
  readonly findDigest: (image: string) => string;
}

/** The text with every image named by digest, and without `build:`, because a release has no sources. */
export function pinImages(text: string, { own, findDigest }: Options): string {
  const pinned = text.replaceAll(reference, (_line, start: string, image: string, end: string) => {
    if (own !== undefined && ownImage.test(image))
      return `${start}${image.startsWith('$') ? image.replace(':-vonk}', `:-${own}}`) : own}${end}`;
    if (digest.test(image)) return `${start}${image}${end}`;
    return `${start}${withDigest(image, findDigest(image))}${end}`;
  });
  return own === undefined ? pinned : pinned.replaceAll(/^\s*build: \.\n/gm, '');
}

function withDigest(image: string, answer: string): string {
  const pinned = `${image}@${answer}`;
  if (!digest.test(pinned)) throw new Error(`The registry has no digest for ${image}: ${answer}`);
  return pinned;
}

function askRegistry(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  return execFileSync('docker', args, { encoding: 'utf8', timeout: 60_000 }).trim();
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { own: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0 || (values.own !== undefined && !digest.test(values.own))) {
    console.error(
      'Usage: node scripts/release/pin-images.ts [--own <image>@sha256:<digest>] [--to <folder>] <file> …',
    );
    process.exit(2);
  }
  if (values.to !== undefined) mkdirSync(values.to, { recursive: true });
  for (const file of positionals) {
    const target = values.to === undefined ? file : join(values.to, basename(file));
    writeFileSync(
      target,
      pinImages(readFileSync(file, 'utf8'), { own: values.own, findDigest: askRegistry }),
    );
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
