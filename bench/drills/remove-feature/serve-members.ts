import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '#tests/e2e/support/app.ts';

/**
 * Starts a build on an empty data folder, logs in as a member of its demo, and opens the search.
 * @throws if the page has no members.
 */
export async function serveMembers(entry: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-removed-'));
  try {
    const app = await startApp({ dataDir, entry });
    try {
      const headers = { origin: app.url, 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'anna@demo.test', password: 'vonk-demo' });
      const answer = await fetch(`${app.url}/api/user.php`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`The log-in answered ${answer.status}: ${await answer.text()}`);
      const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
      const page = await fetch(`${app.url}/members`, { headers: { cookie: cookie.join('; ') } });
      const html = await page.text();
      if (page.status !== 200 || !/href="\/members\/[\w-]{36}/.test(html))
        throw new Error(`/members answered ${page.status} without members.`);
    } finally {
      await app.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
