import { expect, type APIRequestContext, type Page } from '@playwright/test';

interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Waits for the newest mail to an address, because a job sends mails. */
export async function mailTo(request: APIRequestContext, url: string, address: string): Promise<OutboxMail> {
  let mail: OutboxMail | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get(`${url}/dev/outbox.json`)).json()) as {
        mails: OutboxMail[];
      };
      mail = mails.find(({ to }) => to === address);
      return mail?.to;
    })
    .toBe(address);
  return mail!;
}

/** The code in the newest text message to a phone. */
export async function codeSentTo(request: APIRequestContext, url: string, phone: string): Promise<string> {
  const outbox = await request.get(`${url}/dev/outbox.json`);
  const { sms } = (await outbox.json()) as { sms: { to: string; text: string }[] };
  const code = /\b\d{6}\b/.exec(sms.find(({ to }) => to === phone)?.text ?? '');
  expect(code, `a code for ${phone}`).not.toBeNull();
  return code![0];
}

/** The link `/{token}` in a mail. It has the site's domain, which the demo serves on this port. */
export function findLink({ links }: OutboxMail, url: string): string {
  const link = links.find((each) => /\/[\w-]{43}(?:\?|$)/.test(each));
  expect(link, 'a link in the mail').toBeDefined();
  const { pathname, search } = new URL(link!);
  return new URL(pathname + search, url).href;
}

/** Opens the link in the newest mail to an address, and clicks the button there, as the reader would. */
export async function followLink(page: Page, url: string, address: string, button: string): Promise<void> {
  await page.goto(findLink(await mailTo(page.request, url, address), url));
  await page.getByRole('main').getByRole('button', { name: button }).click();
}
