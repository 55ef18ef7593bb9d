import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';

/** How long to wait for the job that carries a decision out after ten seconds. */
export const carriedOut = { timeout: 40_000 };

interface Item {
  readonly kind: string;
  readonly subject: string;
  readonly reference: string | null;
  readonly member: { readonly name: string } | null;
}

/** The last open case of a kind with this reference or subject, or about the member with this name. */
async function findCase(page: Page, url: string, kind: string, named: string): Promise<Item> {
  const matchingItems: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const response = await page.request.get(`${url}/api/staff-inbox.php?kind=${kind}${after}`);
    const { items, next } = (await response.json()) as { items: Item[]; next: string | null };
    matchingItems.push(
      ...items.filter(({ reference, subject, member }) => [reference, subject, member?.name].includes(named)),
    );
    cursor = next;
  }
  return matchingItems.at(-1)!;
}

/** The inbox, with the last open case of a kind with this reference, or about the member with this name. */
export async function openCase(page: Page, url: string, kind: string, named: string): Promise<Locator> {
  const { subject } = await findCase(page, url, kind, named);
  await page.goto(`${url}/staff/inbox?kind=${kind}&case=${subject}`);
  await hydrated(page);
  const article = page.locator(`article[data-case="${subject}"]`);
  await expect(article).toBeVisible();
  return article;
}

/** Decides the open case with a text, which is previewed before. */
export async function decideWith(article: Locator, decision: string, text: string): Promise<void> {
  await article.getByRole('button', { name: decision }).click();
  await article.locator('[name=text]').fill(text);
  await article.getByRole('button', { name: 'Voorbeeld' }).click();
  await article.getByRole('button', { name: decision }).click();
}
