import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { drawn } from './drawn.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page: all rules, or those named. Colours and sizes that are still changing are taken to their end
 * first, and what it finds must last while parts that come later are drawn. It runs in the page itself; no screen has
 * frames, and bringing the results of frames together takes longer than the whole search.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  for (let tries = 1; ; tries += 1) {
    await settled(page);
    const found = await search(page, rules);
    if (found.length === 0 || tries === 6) return found;
  }
}

/** Ends what moves, but for what never ends, and waits until it is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });
  await drawn(page);
}

async function search(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  };
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(at: Document, how: RunOptions): Promise<AxeResults> } };
    return (await axe.run(document, chosen)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  );
}
