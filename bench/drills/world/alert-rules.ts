import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';

const rulesFile = resolve('ops/alerts.yml');
/** In minutes. Longer than any alert of the drill waits before it fires. */
const [healthyMinutes, wrongMinutes] = [30, 30];

export const hasPromtool = (): boolean => spawnSync('promtool', ['--version']).status === 0;

/** What Prometheus got from one process: before the fault, and twice while it lasted. */
export interface Scrapes {
  readonly job: 'vonk-server' | 'vonk-worker';
  readonly healthy: string;
  readonly first: string;
  readonly second: string;
  /** The time between the two. */
  readonly secondsBetween: number;
}

/** What Prometheus gets from a process that was to start and did not. */
export const refusedStart = (job: Scrapes['job']): Scrapes => ({
  job,
  healthy: 'up 1\nvonk_server_processes 1',
  first: 'up 0',
  second: 'up 0',
  secondsBetween: 60,
});

/**
 * Gives Prometheus's rules the figures that were scraped, which go on as they changed between the two scrapes.
 * @param expected alerts that must fire then, and must not before.
 * @param silent alerts that must not fire at all.
 * @returns null if it is so, otherwise what promtool says.
 */
export function judgeAlerts(
  scrapes: readonly Scrapes[],
  expected: readonly string[],
  silent: readonly string[] = [],
): string | null {
  const names = listMetrics([...expected, ...silent]);
  const series = scrapes.flatMap((one) => compareSeries(one, names));
  const end = `${healthyMinutes + wrongMinutes}m`;
  const firing = (alert: string, at: string, count: number) => ({
    expr: `count(max_over_time(ALERTS{alertname="${alert}",alertstate="firing"}[${at}])) > bool 0`,
    eval_time: at,
    exp_samples: count === 0 ? [] : [{ labels: '{}', value: 1 }],
  });
  const test = {
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        promql_expr_test: [
          ...expected.map((alert) => firing(alert, `${healthyMinutes}m`, 0)),
          ...expected.map((alert) => firing(alert, end, 1)),
          ...silent.map((alert) => firing(alert, end, 0)),
        ],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'vonk-alerts-'));
  const file = join(folder, 'test.yml');
  writeFileSync(file, stringify(test));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? null : `${stdout}${stderr}`.trim();
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

/** The names of the metrics in the conditions of these alerts. */
function listMetrics(alerts: readonly string[]): ReadonlySet<string> {
  const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: readonly Rule[] }[] };
  const rules = new Map(groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr])));
  const unknown = alerts.find((alert) => !rules.has(alert));
  if (unknown !== undefined) throw new Error(`ops/alerts.yml has no alert ${unknown}.`);
  return new Set(alerts.flatMap((alert) => rules.get(alert)!.match(/[a-z_]+/g) ?? []));
}

function compareSeries({ job, healthy, first, second, secondsBetween }: Scrapes, names: ReadonlySet<string>) {
  const [before, begun, later] = [healthy, first, second].map((text) => readSeries(text, names));
  return Array.from(new Set([...before!.keys(), ...later!.keys()]), (key) => {
    const [was, began, is] = [before!.get(key), begun!.get(key), later!.get(key)];
    const perMinute = is === undefined || began === undefined ? 0 : ((is - began) * 60) / secondsBetween;
    return {
      series: withLabels(key, job),
      values: `${repeated(was, 0, healthyMinutes)} ${repeated(is, perMinute, wrongMinutes)}`,
    };
  });
}

/** With the labels that Prometheus adds. A label that Vonk gives itself stays (`honor_labels`). */
function withLabels(key: string, job: string): string {
  const [name, own = ''] = key.split('|');
  const added = [`instance="drill"`, ...(own.includes('job="') ? [] : [`job="${job}"`])];
  return `${name}{${[...added, ...(own === '' ? [] : [own])].join(',')}}`;
}

/** As promtool writes a row of samples: the first, the step, and the number of steps. */
function repeated(value: number | undefined, step: number, minutes: number): string {
  if (value === undefined) return `_x${minutes}`;
  return `${value.toFixed(3)}${step < 0 ? '-' : '+'}${Math.abs(step).toFixed(3)}x${minutes - 1}`;
}

/** The values by name and labels, as in `name|label="value"`. */
function readSeries(scraped: string, names: ReadonlySet<string>): Map<string, number> {
  const lines = scraped.matchAll(/^([a-z_]+)(?:\{([^}]*)\})? (\S+)$/gm);
  return new Map(
    Array.from(lines)
      .filter(([, name]) => names.has(name!))
      .map(([, name, labels = '', value]) => [`${name}|${labels}`, Number(value)]),
  );
}
