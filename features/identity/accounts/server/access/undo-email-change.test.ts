import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '#platform/shared/time.ts';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { enterByPasskey, withPasskey } from '#tests/support/passkeys.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  changePassword,
  confirmEmailChange,
  getAccess,
  requestEmailChange,
  resetPassword,
  undoEmailChange,
} from '../../access-contract.ts';
import { getUser, logIn } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const fresh = 'een nieuw geheim';
const both = { new_password: fresh, new_password_again: fresh };
let count = 0;
const newAddress = () => `new-${++count}@example.test`;

const noticeToken = async (email: string) => findToken(await newestMail(server, email, /Your email address/));

/** An intruder who knows the password requests a change of address; `confirm` opens the link in the intruder's mail. */
async function takenOver(anna: TestMember, { confirm }: { readonly confirm: boolean }) {
  const intruder = server.visitor();
  await intruder.call(logIn, { email: anna.email, password });
  const email = newAddress();
  await intruder.call(requestEmailChange, { email, password });
  const token = findToken(await newestMail(server, email, /Confirm your new/));
  // Mails are sorted by the time they were sent.
  server.clock.advance(minute);
  if (confirm) await server.visitor().call(confirmEmailChange, { token });
  return { intruder, email, token };
}

/** The owner has their address back, nobody else has access, and the owner can set a new password. */
async function expectOwnerBack(anna: TestMember, oldPassword: string): Promise<void> {
  const reset = findToken(await newestMail(server, anna.email, /Choose a new password/));
  await expect(
    server.visitor().call(logIn, { email: anna.email, password: oldPassword }),
  ).rejects.toMatchObject({ code: 'login_failed' });
  await server.visitor().call(resetPassword, { token: reset, ...both });
  const owner = server.visitor();
  expect((await owner.call(logIn, { email: anna.email, password: fresh })).user.profile.id).toBe(anna.id);
  expect(await owner.call(getAccess, {})).toEqual({ email: anna.email, new_email: null });
}

test('[HA-02] "this was not me" cancels an email change, ends all sessions and leads to a new password', async () => {
  const anna = await aMember(server).create();
  const { intruder, token } = await takenOver(anna, { confirm: false });
  const key = await withPasskey(intruder, password);
  await server.visitor().call(undoEmailChange, { token: await noticeToken(anna.email) });
  for (const client of [intruder, anna.client])
    await expect(client.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(server.visitor().call(confirmEmailChange, { token })).rejects.toMatchObject({
    code: 'link_expired',
  });
  await expect(enterByPasskey(server.visitor(), key), 'until there is a new password').rejects.toMatchObject({
    code: 'passkey_failed',
  });
  await expectOwnerBack(anna, password);
});

test('[HA-02] a confirmed change can be undone too, even after the intruder chose a new password', async () => {
  const anna = await aMember(server).create();
  const { intruder, email } = await takenOver(anna, { confirm: true });
  server.clock.advance(6 * day);
  await intruder.call(changePassword, {
    password,
    new_password: 'van de dief',
    new_password_again: 'van de dief',
  });
  expect((await newestMail(server, anna.email, /has changed/)).plain).toContain('/mail-change/undo?token=');
  await server.visitor().call(undoEmailChange, { token: await noticeToken(anna.email) });
  await expect(intruder.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expectOwnerBack(anna, 'van de dief');
  await expect(server.visitor().call(logIn, { email, password: 'van de dief' })).rejects.toMatchObject({
    code: 'login_failed',
  });
});

test('[HA-02] the link in the first notice undoes the change too, and restores an account that was deleted afterwards', async () => {
  const anna = await aMember(server).create();
  const { intruder } = await takenOver(anna, { confirm: true });
  const first = findToken((await mailsTo(server, anna.email))[0]!);
  await intruder.call(deleteAccount, { password, reason: null });
  await server.visitor().call(undoEmailChange, { token: first });
  await expectOwnerBack(anna, password);
  await expect(server.visitor().call(undoEmailChange, { token: first })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('the link works for a week, but stops working earlier if a new password ends the change', async () => {
  const anna = await aMember(server).create();
  await takenOver(anna, { confirm: true });
  const late = await noticeToken(anna.email);
  server.clock.advance(7 * day);
  await expect(server.visitor().call(undoEmailChange, { token: late })).rejects.toMatchObject({
    code: 'link_expired',
  });
  const bea = await aMember(server).create();
  await takenOver(bea, { confirm: false });
  const unneeded = await noticeToken(bea.email);
  await bea.call(changePassword, { password, ...both });
  await expect(server.visitor().call(undoEmailChange, { token: unneeded })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('an unconfirmed address gets no such link, because it may be a stranger’s', async () => {
  const anna = await aMember(server).unconfirmed().create();
  const email = newAddress();
  await anna.call(requestEmailChange, { email, password });
  await server.visitor().call(confirmEmailChange, {
    token: findToken(await newestMail(server, email, /Confirm your new/)),
  });
  expect(await mailsTo(server, anna.email)).toEqual([]);
});

test('nothing changes if another account has taken the old address', async () => {
  const anna = await aMember(server).create();
  const { email } = await takenOver(anna, { confirm: true });
  const token = await noticeToken(anna.email);
  server.clock.advance(minute);
  const bea = await aMember(server).create();
  await bea.call(requestEmailChange, { email: anna.email, password });
  await server.visitor().call(confirmEmailChange, {
    token: findToken(await newestMail(server, anna.email, /Confirm your new/)),
  });
  await expect(server.visitor().call(undoEmailChange, { token })).rejects.toMatchObject({
    code: 'account_exists',
  });
  expect((await anna.call(getAccess, {})).email).toBe(email);
});
