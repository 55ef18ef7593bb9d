import { setTimeout as pause } from 'node:timers/promises';

/** What a server or worker says about itself. */
export interface State {
  /** The status of `/healthz`. 0 if nothing answers. */
  readonly alive: number;
  /** The status of `/readyz`. 0 if nothing answers. */
  readonly ready: number;
  /** Whether it says that changes are accepted. Null if it says nothing about them. */
  readonly writes: boolean | null;
}

export async function readState(port: number): Promise<State> {
  const [alive, ready] = await Promise.all(['healthz', 'readyz'].map((path) => ask(port, path)));
  const writes = ready?.status === 200 ? ((await ready.json()) as { writes?: boolean }).writes : undefined;
  return { alive: alive?.status ?? 0, ready: ready?.status ?? 0, writes: writes ?? null };
}

export async function scrape(port: number): Promise<string> {
  return (await ask(port, 'metrics'))?.text() ?? '';
}

/** One metric without labels. NaN if it is missing. */
export function readFigure(scraped: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(scraped)?.[1] ?? NaN);
}

export const isHealthy = ({ alive, ready, writes }: State) =>
  alive === 200 && ready === 200 && writes === true;
export const onlyReads = ({ alive, ready, writes }: State) =>
  alive === 200 && ready === 200 && writes === false;

/** How long a state may take to follow its cause, on a machine that does other work too. */
export const noticeLimitMs = 60_000;

/** Waits until something is so. Returns the seconds that it took, or null if it took too long. */
export async function becomes(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number = noticeLimitMs,
): Promise<number | null> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) return null;
    await pause(200);
  }
  return (performance.now() - began) / 1_000;
}

const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
