import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The newest mail to an address, waited for: mails leave by a job. */
export async function mailTo(request: APIRequestContext, url: string, address: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get(`${url}/dev/outbox.json`)).json()) as {
        mails: OutboxMail[];
      };
      found = mails.find(({ to }) => to === address);
      return found?.to;
    })
    .toBe(address);
  return found!;
}

/** The activation link of a mail. It carries the site's domain; the demo has it on this port. */
export function activationLink({ links }: OutboxMail, url: string): string {
  const link = links.find((each) => /\/[\w-]{43}$/.test(each));
  expect(link, 'an activation link in the mail').toBeDefined();
  return new URL(new URL(link!).pathname, url).href;
}
