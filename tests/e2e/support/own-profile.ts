import type { Page } from '@playwright/test';

/** Unfolds every section of the own profile, so that all its fields are visible. */
export async function unfoldProfile(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((sections) => {
    for (const section of sections) section.setAttribute('open', '');
  });
}
