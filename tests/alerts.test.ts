import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { fastify } from 'fastify';
// Loaded by servers that send error reports.
import '#platform/server/error-reports/error-reporter.ts';
import { addMetrics } from '#apps/server/metrics-page.ts';
import { allDone } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

// `tests/drills/alerts.spec.ts` asks promtool whether Prometheus can read the rules.

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const { groups } = parse(read('ops/alerts.yml')) as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('ops/dashboard.json')) as Dashboard;

let server: TestServer;
/** Each metric of a server, with its labels. */
let exposed: Map<string, Set<string>>;

beforeAll(async () => {
  server = await startTestServer({ jobs: true });
  // Code that calls an external service: the storage.
  await server.services.storage.put('alerts/test', Buffer.from('test'), 'text/plain');
  await fetch(`${server.url}/healthz`);
  // No service with TLS is set, and the job that runs at the start removes what it did not check.
  await allDone(server, { name: 'check_certificates' });
  await server.services.db.execute(
    sql`insert into certificate_check (service, host, checked_at, expires_at)
        values ('mail', 'mail.example', now(), now())`,
  );
  // The directives that browsers report are not known beforehand.
  await fetch(`${server.url}/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } }),
  });
  exposed = new Map();
  const text = await readMetrics();
  for (const [, name] of text.matchAll(/^# TYPE (\w+) /gm)) exposed.set(name!, new Set());
  for (const [, name, labels] of text.matchAll(/^(\w+)(?:\{(.*?)\})? /gm)) {
    const labelNames = exposed.get(name!) ?? new Set<string>();
    for (const [, label] of (labels ?? '').matchAll(/(\w+)="/g)) labelNames.add(label!);
    exposed.set(name!, labelNames);
  }
});
afterAll(() => server.close());

/** The page that Prometheus reads. */
async function readMetrics(): Promise<string> {
  const app = fastify();
  addMetrics(app, server.services.config, null);
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  return body;
}

/** The labels that Prometheus adds to each metric. */
const targetLabels = ['job', 'instance'];
const functions =
  /\b(?:sum|count|max|min|rate|increase|histogram_quantile|topk|absent|vector|time|by|or|and|unless|on|le|up)\b/;

function unknownIn(expression: string): string[] {
  const problems: string[] = [];
  const metricNames = [...expression.matchAll(/\b((?:vonk|nodejs|process)_\w+)(\{[^}]*\})?/g)];
  for (const [, name, selector] of metricNames) {
    const labels = exposed.get(name!);
    if (!labels) problems.push(`there is no metric ${name}`);
    for (const [, label] of (selector ?? '').matchAll(/(\w+)[=!]~?"/g))
      if (labels && !labels.has(label!) && !targetLabels.includes(label!))
        problems.push(`${name} has no ${label}`);
  }
  const all = new Set(metricNames.flatMap(([, name]) => [...(exposed.get(name!) ?? [])]));
  for (const [, group] of expression.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of group!.split(',').map((each) => each.trim()))
      if (!all.has(label) && !targetLabels.includes(label)) problems.push(`nothing has ${label}`);
  if (metricNames.length === 0 && !functions.test(expression)) problems.push('no metric');
  return problems.map((problem) => `${expression}: ${problem}`);
}

test('[OP-04] [FD-87] every alert uses metrics and labels that exist', () => {
  expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
});

test('[OP-04] every dashboard panel uses metrics and labels that exist', () => {
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(unknownIn)).toEqual([]);
});

test('[OP-04] the scrape configuration keeps the labels of jobs', () => {
  const [, configuration] = /```yaml\n(rule_files:[^`]+)```/.exec(read('docs/operations/observe.md'))!;
  const { scrape_configs: jobs } = parse(configuration!) as {
    scrape_configs: readonly { readonly job_name: string; readonly honor_labels?: boolean }[];
  };
  const ours = jobs.filter(({ job_name }) => job_name !== 'vonk-site');
  expect(ours.map(({ job_name }) => job_name)).toEqual(['vonk-server', 'vonk-worker']);
  expect(ours.every(({ honor_labels }) => honor_labels === true)).toBe(true);
});

test('[OP-04] the drill makes each alert fire, and shows that a healthy installation raises none', () => {
  const { tests } = parse(read('tests/drills/alerts.yml')) as {
    tests: readonly {
      readonly alert_rule_test: readonly {
        readonly alertname: string;
        readonly exp_alerts: readonly object[];
      }[];
    }[];
  };
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const namesWhere = (isFiring: boolean) =>
    new Set(
      cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring).map((each) => each.alertname),
    );
  for (const { alert, labels } of rules) {
    expect(namesWhere(true)).toContain(alert);
    if (labels.severity !== 'none') expect(namesWhere(false)).toContain(alert);
  }
});

test('[OP-04] a wrong metric, label or group is detected', () => {
  expect(unknownIn('rate(vonk_no_such_total[5m])')).toHaveLength(1);
  expect(unknownIn('vonk_outside_away{servise="smtp"}')).toHaveLength(1);
  expect(unknownIn('sum by (servise) (vonk_outside_away)')).toHaveLength(1);
});

test('[OP-04] each alert has a runbook entry, a severity and a one-sentence summary', () => {
  const entries = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert)).toEqual(entries);
  for (const { alert, labels, annotations } of rules) {
    expect(alert === 'DeadMansSwitch' ? ['none'] : ['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

/** Counters of the actions of members and other services. */
const counted = [
  'vonk_sign_ups_total',
  'vonk_activations_total',
  'vonk_likes_total',
  'vonk_matches_total',
  'vonk_messages_total',
  'vonk_purchases_total',
  'vonk_purchase_reversals_total',
  'vonk_push_notifications_total',
  'vonk_webhooks_total',
  'vonk_postbacks_total',
  'vonk_mails_total',
  'vonk_mails_limited_total',
  'vonk_deletions_refused_total',
  'vonk_sms_total',
  'vonk_mail_events_total',
  'vonk_payments_ended_total',
  'vonk_storage_operations_total',
  'vonk_storage_bytes_total',
  'vonk_redis_counts_total',
];

test('[OP-04] every counter in an alert starts at 0, because Prometheus sees no increase in a first value', async () => {
  const text = await readMetrics();
  // Other tests of this process may have counted already.
  expect(text).toMatch(/^vonk_job_tries_total\{job="payments-compare",outcome="failed"\} \d+$/m);
  expect(text).toMatch(/^vonk_payment_differences_total\{kind="not_collected"\} \d+$/m);
  expect(text).toMatch(/^vonk_database_failures_total\{kind="silent"\} \d+$/m);
  expect(text).toMatch(/^vonk_outside_away\{service="smtp"\} [01]$/m);
  expect(text).toMatch(/^vonk_outside_calls_total\{service="smtp",outcome="refused"\} \d+$/m);
  for (const name of counted) expect(text).toMatch(new RegExp(`^${name}(\\{.*\\})? \\d+$`, 'm'));
});

test('the metrics contain the numbers of connections and open pages, and the running version', async () => {
  const text = await readMetrics();
  expect(text).toMatch(/^vonk_database_connections\{state="idle"\} [1-9]/m);
  expect(text).toMatch(/^vonk_open_sockets 0$/m);
  expect(text).toMatch(/^vonk_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
});
