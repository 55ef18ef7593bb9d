import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// Only a push to GitHub shows whether the workflows run.

const folder = resolve(import.meta.dirname, '../.github/workflows');

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(resolve(folder, name), 'utf8');
  return [name, text, parse(text) as Workflow] as const;
});

describe.each(workflows)('%s', (_name, text, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('names each action by its commit, with its version beside it', () => {
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect(uses).not.toEqual([]);
    expect(uses.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(one))).toEqual([]);
    expect([...text.matchAll(/uses: \S+ # v\d+\.\d+\.\d+$/gm)]).toHaveLength(uses.length);
  });

  test('has read-only permissions by default, and a time limit', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  test('runs no install scripts, and passes no untrusted input to a shell', () => {
    const commands = steps.flatMap((step) => step.run ?? []);
    expect(commands.filter((command) => /npm (?:ci|install)(?!.*--ignore-scripts)/.test(command))).toEqual(
      [],
    );
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});

test('a release checks its packages, lists its components and signs its provenance', () => {
  const [, text] = workflows.find(([name]) => name === 'release.yml')!;
  for (const part of [
    'npm audit',
    'npm sbom',
    '@sha256:',
    '--provenance=mode=max',
    'attest-build-provenance',
    'attest-sbom',
  ])
    expect(text).toContain(part);
});
