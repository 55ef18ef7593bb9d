import { expect, type Page } from '@playwright/test';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { newcomerWith } from './sign-up.ts';

const { password } = newcomerWith('');

/** Posts to a call as the browser's member. */
export async function post<A>(member: Page, url: string, path: string, data: object): Promise<A> {
  const answer = await member.request.post(`${url}/api/${path}`, { headers: { origin: url }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as A;
}

/** Adds the passkey "Mijn telefoon" for the new member whom this browser belongs to. */
export async function addPasskey(member: Page, url: string): Promise<void> {
  const { options } = await post<{ options: Parameters<SoftwareAuthenticator['create']>[0] }>(
    member,
    url,
    'passkey-options.php',
    { password },
  );
  const credential = new SoftwareAuthenticator().create(options, url);
  await post(member, url, 'passkeys.php', { name: 'Mijn telefoon', credential });
}
