import { setTimeout as pause } from 'node:timers/promises';
import { hasPromtool, judgeAlerts, type Scrapes } from './alert-rules.ts';
import type { Checks } from './checks.ts';
import { scrape } from './probe-state.ts';

const betweenScrapesMs = 3_000;

/** Reads the figures of a process twice while something is wrong. */
export async function scrapeTwice(job: Scrapes['job'], port: number, healthy: string): Promise<Scrapes> {
  const began = performance.now();
  const first = await scrape(port);
  await pause(betweenScrapesMs);
  const second = await scrape(port);
  return { job, healthy, first, second, secondsBetween: (performance.now() - began) / 1_000 };
}

export function expectAlerts(
  checks: Checks,
  scrapes: readonly Scrapes[],
  alerts: readonly string[],
  silent: readonly string[] = [],
): void {
  if (!hasPromtool())
    return checks.note(
      `LEFT OUT: ${alerts.join(', ')}, because promtool is not installed (apt-get install prometheus).`,
    );
  const problem = judgeAlerts(scrapes, alerts, silent);
  const exceptions = silent.length === 0 ? '' : `, and not ${silent.join(', ')}`;
  checks.expect(`Prometheus's rules fire ${alerts.join(', ')}${exceptions}`, problem === null);
  if (problem !== null) checks.note(problem);
}
