import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { pinImages } from './pin-images.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const own = `ghcr.io/vonk/vonk@sha256:${'f'.repeat(64)}`;
const findDigest = () => digest;
/** Every image that a file names. */
const imagesIn = (text: string) =>
  [...text.matchAll(/^(?:FROM +|\s*(?:- )?image: +)(\S+)/gm)].map(([, image]) => image!);

describe('[OP-01] the files of a release', () => {
  test('name every image by digest, and keep everything else', () => {
    const [dockerfile, compose] = ['Dockerfile', 'compose.yaml'].map(read) as [string, string];
    const pinned = pinImages(dockerfile, { findDigest });
    expect(imagesIn(pinned)).toHaveLength(2);
    expect(imagesIn(pinned).every((image) => /:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toBe(true);
    expect(pinned.replaceAll(`@${digest}`, '')).toBe(dockerfile);

    const released = pinImages(compose, { own, findDigest });
    expect(imagesIn(released)).toHaveLength(imagesIn(compose).length);
    expect(imagesIn(released).every((image) => /@sha256:[0-9a-f]{64}\}?$/.test(image))).toBe(true);
    const { services } = parse(released, { merge: true }) as {
      services: Record<string, { readonly image: string; readonly build?: string }>;
    };
    expect(services['server']).toMatchObject({ image: `\${VONK_IMAGE:-${own}}` });
    // A release has no sources to build from.
    expect(Object.values(services).filter(({ build }) => build !== undefined)).toEqual([]);
  });

  test('let the manifests run the image of the release', () => {
    const released = pinImages(read('ops/kubernetes/vonk.yaml'), { own, findDigest });
    expect(parseAllDocuments(released).flatMap(({ errors }) => errors)).toEqual([]);
    expect(imagesIn(released)).toEqual([own, own]);
  });

  test('are not pinned twice, and never to something that is no digest', () => {
    const once = pinImages('FROM node:24 AS build\n', { findDigest });
    expect(pinImages(once, { findDigest: () => 'asked again' })).toBe(once);
    expect(() => pinImages('FROM node:24\n', { findDigest: () => '' })).toThrow('no digest for node:24');
  });
});

describe('the command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vonk-pin-'));
    // Answers as the registry would.
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\n[ "$3" = inspect ] && echo ${digest}\n`);
    chmodSync(join(folder, 'docker'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('writes pinned copies and leaves the originals', () => {
    const before = read('compose.yaml');
    const to = join(folder, 'release');
    execFileSync(
      process.execPath,
      ['scripts/release/pin-images.ts', '--own', own, '--to', to, 'compose.yaml', 'ops/kubernetes/vonk.yaml'],
      { cwd: root, env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` } },
    );
    expect(imagesIn(readFileSync(join(to, 'compose.yaml'), 'utf8'))).toContain(`caddy:2.10-alpine@${digest}`);
    expect(imagesIn(readFileSync(join(to, 'vonk.yaml'), 'utf8'))).toEqual([own, own]);
    expect(read('compose.yaml')).toBe(before);
  });
});

describe('[OP-01] the release workflow', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as {
    jobs: { image: { steps: readonly { readonly name?: string; readonly run?: string }[] } };
  };
  const commands = jobs.image.steps.map(({ run }) => run ?? '');
  const place = (part: string) => commands.findIndex((command) => command.includes(part));

  test('pins the base images before the build, and publishes pinned files after it', () => {
    expect(place('scripts/release/pin-images.ts Dockerfile')).toBeGreaterThan(-1);
    expect(place('scripts/release/pin-images.ts Dockerfile')).toBeLessThan(place('docker buildx build'));
    const pinning = place('pin-images.ts --own');
    expect(pinning).toBeGreaterThan(place('docker buildx build'));
    expect(commands[pinning]).toContain('compose.yaml ops/kubernetes/vonk.yaml');
    expect(commands[place('gh release create')]).toMatch(/vonk-compose\.tar\.gz vonk-kubernetes\.yaml/);
  });

  test('packs every file that compose.yaml and its guide need', () => {
    const pack = commands[place('tar ')]!;
    const mounted = [...read('compose.yaml').matchAll(/'?\.\/(ops\/[\w./-]+)/g)].map(([, file]) => file!);
    expect(mounted.length).toBeGreaterThan(0);
    for (const file of [
      ...mounted,
      'ops/compose/create-secrets.sh',
      'ops/compose/.env.example',
      'compose.yaml',
    ])
      expect(pack).toContain(file);
  });
});
