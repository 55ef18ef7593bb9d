import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { drawn } from './drawn.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, by all rules or by those named. Transitions are finished first, and a finding
 * must persist while late parts are rendered. Axe runs in the page itself, because no screen has frames, and
 * merging the results of frames takes longer than the whole search.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  for (let tries = 1; ; tries += 1) {
    await settle(page);
    const violations = await search(page, rules);
    if (violations.length === 0 || tries === 6) return violations;
  }
}

/** Finishes all animations except endless ones, and waits until the result is painted. */
async function settle(page: Page): Promise<void> {
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
