import type { Page } from '@playwright/test';
import { logIn } from '#features/identity/accounts/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { portrait } from '#tests/support/photos.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { path } from './layer-case.ts';

/** The photos of the inbox, at least one. Other tests may have reviewed those of the demo. */
export async function photoInReview(page: Page, url: string): Promise<void> {
  const show = path('/staff/inbox?kind=photo');
  await show(page, url);
  if (!(await page.getByText('Over alles is beslist').isVisible())) return;
  const member = new TestClient(url, new URL(url).host);
  await member.call(logIn, { email: 'member71@demo.test', password: 'vonk-demo' });
  await member.call(uploadPhoto, { file: await portrait(1_971) });
  await show(page, url);
}
