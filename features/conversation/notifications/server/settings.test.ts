import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { changeConsent } from '#features/identity/privacy/contract.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  changeNotificationSetting,
  getNotificationSettings,
  getUnsubscribe,
  receiveMailEvent,
  resumeMails,
  unsubscribe,
} from '../contract.ts';
import { notificationKinds, type NotificationKind } from '../notification-kinds.ts';
import { metrics } from '#platform/server/metrics.ts';
import { mayNotify } from './may-notify.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

const secret = 'a secret of the mail provider';
const oldSecret = 'the secret before that one';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { MAIL_EVENTS_SECRET: secret, MAIL_EVENTS_SECRET_OLD: oldSecret },
  });
});
afterAll(() => server.close());

const createLink = (memberId: string, kind: NotificationKind = 'like') =>
  unsubscribeLink(server.services.db, { siteId: server.site.id, memberId, kind });
const may = (memberId: string, kind: NotificationKind) =>
  mayNotify(server.services.db, server.site.id, memberId, kind, 'email');

describe('[SC-11] [RT-22] the settings', () => {
  it('[EN-17] list all eight kinds; advertising is off, the others are on', async () => {
    const anna = await aMember(server).create();
    const { settings, notifications_disabled, email } = await anna.call(getNotificationSettings, {});
    expect(settings.map(({ kind }) => kind)).toEqual([...notificationKinds]);
    expect(settings).toHaveLength(8);
    expect(settings.filter((setting) => !setting.email).map(({ kind }) => kind)).toEqual([
      'promotions',
      'weekly_updates',
      'news',
    ]);
    expect(settings.filter(({ push }) => push !== null).map(({ kind }) => kind)).toEqual([
      'new_conversations',
      'new_messages',
      'like',
    ]);
    expect({ notifications_disabled, email }).toEqual({ notifications_disabled: [], email: anna.email });
  });

  it('store each choice for its kind and channel only', async () => {
    const anna = await aMember(server).create();
    await anna.call(changeNotificationSetting, { kind: 'like', channel: 'email', enabled: false });
    const { settings } = await anna.call(changeNotificationSetting, {
      kind: 'new_messages',
      channel: 'push',
      enabled: false,
    });
    const off = settings.flatMap(({ kind, email, push, consent_missing }) =>
      consent_missing
        ? []
        : [...(email ? [] : [`${kind} email`]), ...(push === false ? [`${kind} push`] : [])],
    );
    expect(off).toEqual(['new_messages push', 'like email']);
    expect(await may(anna.id, 'like')).toBe(false);
    expect(await may(anna.id, 'new_messages')).toBe(true);
  });

  it('allow advertising only with consent, and turn it off when the consent is withdrawn', async () => {
    const anna = await aMember(server).create();
    const turnOn = () =>
      anna.call(changeNotificationSetting, { kind: 'news', channel: 'email', enabled: true });
    await expect(turnOn()).rejects.toMatchObject({ code: 'consent_missing', status: 409 });
    await anna.call(changeConsent, { kind: 'marketing', given: true });
    expect(await may(anna.id, 'news')).toBe(true);
    await turnOn();
    await anna.call(changeConsent, { kind: 'marketing', given: false });
    expect(await may(anna.id, 'news')).toBe(false);
  });

  it('offer no push for kinds that are not pushed', async () => {
    const anna = await aMember(server).create();
    await expect(
      anna.call(changeNotificationSetting, { kind: 'news', channel: 'push', enabled: false }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a mailed unsubscribe link', () => {
  it('stops the mails of its kind without a log-in; a repeat changes nothing', async () => {
    const anna = await aMember(server).create();
    const link = await createLink(anna.id);
    const visitor = server.visitor();
    expect(await visitor.call(getUnsubscribe, { link })).toEqual({ kind: 'like', subscribed: true });
    expect(await may(anna.id, 'like')).toBe(true);
    for (let time = 0; time < 2; time++)
      expect(await visitor.call(unsubscribe, { link, scope: 'kind' })).toEqual({
        kind: 'like',
        subscribed: false,
      });
    expect(await may(anna.id, 'like')).toBe(false);
    expect(await may(anna.id, 'new_messages')).toBe(true);
  });

  it('[EN-17] can stop all of them, and shows the member why; the member can undo it', async () => {
    const anna = await aMember(server).create();
    await server.visitor().call(unsubscribe, { link: await createLink(anna.id), scope: 'all' });
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual(['listunsubscribe']);
    for (const kind of notificationKinds) expect(await may(anna.id, kind)).toBe(false);
    expect((await anna.call(resumeMails, {})).notifications_disabled).toEqual([]);
    expect(await may(anna.id, 'like')).toBe(true);
  });

  it('that was altered, or belongs to another site, does nothing', async () => {
    const anna = await aMember(server).create();
    const link = await createLink(anna.id);
    const altered = Buffer.from(link, 'base64url');
    altered[16] = 0;
    for (const [client, bad] of [
      [server.visitor(), altered.toString('base64url')],
      [server.visitor(), 'x'],
      [server.visitor(server.secondSite), link],
    ] as const)
      await expect(client.call(unsubscribe, { link: bad, scope: 'all' })).rejects.toMatchObject({
        code: 'unsubscribe_failed',
        status: 400,
      });
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual([]);
  });
});

describe('[EN-17] the mail provider', () => {
  const event = (
    type: 'bounce' | 'complaint' | 'unsubscribe',
    email: string,
    key = secret,
    age = 0,
    { host } = server.site,
  ) => {
    const at = new Date(server.clock.now().getTime() - age).toISOString();
    const signature = createHmac('sha256', key).update(`${host}\n${type}\n${email}\n${at}`).digest('hex');
    return { host, type, email, at, signature };
  };

  it.each([
    ['bounce', 'bounce'],
    ['complaint', 'fbl'],
    ['unsubscribe', 'listunsubscribe'],
  ] as const)('reporting a %s stops mails with the reason %s, once', async (type, reason) => {
    const anna = await aMember(server).create();
    for (let time = 0; time < 2; time++)
      await server.visitor().call(receiveMailEvent, event(type, anna.email.toUpperCase()));
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual([reason]);
    expect(await may(anna.id, 'new_messages')).toBe(false);
    expect(await metrics.metrics()).toMatch(
      new RegExp(`^vonk_mail_events_total\\{type="${type}"\\} [1-9]`, 'm'),
    );
  });

  it('may keep signing with the previous secret while it is being replaced', async () => {
    const anna = await aMember(server).create();
    await server.visitor().call(receiveMailEvent, event('bounce', anna.email, oldSecret));
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual(['bounce']);
  });

  it('may report an unknown address', async () => {
    expect(await server.visitor().call(receiveMailEvent, event('bounce', 'nobody@example.test'))).toEqual({
      received: true,
    });
  });

  it('is refused with a wrong signature, with the signature of another event, or when late', async () => {
    const anna = await aMember(server).create();
    const good = event('bounce', anna.email);
    for (const bad of [
      event('bounce', anna.email, 'another secret'),
      { ...good, type: 'complaint' as const },
      event('bounce', anna.email, secret, 4 * day),
      event('bounce', anna.email, secret, -day),
    ])
      await expect(server.visitor().call(receiveMailEvent, bad)).rejects.toMatchObject({
        code: 'permission_denied',
      });
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual([]);
  });

  it('[FD-84] for one site is refused on another, also with its own signed text or another host', async () => {
    const good = event('bounce', (await aMember(server).create()).email);
    const there = server.visitor(server.secondSite);
    for (const bad of [good, { ...good, host: server.secondSite.host }, { ...good, host: 'unknown.example' }])
      await expect(there.call(receiveMailEvent, bad)).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(
      server.visitor().call(receiveMailEvent, { ...good, host: 'unknown.example' }),
    ).rejects.toMatchObject({ code: 'permission_denied' });
  });

  it('[FD-84] that repeats an event does not undo what the member chose since', async () => {
    const anna = await aMember(server).create();
    const good = event('bounce', anna.email);
    await server.visitor().call(receiveMailEvent, good);
    await anna.call(resumeMails, {});
    // As a provider does that got no answer.
    expect(await server.visitor().call(receiveMailEvent, good)).toEqual({ received: true });
    server.clock.advance(3 * day - hour);
    await server.visitor().call(receiveMailEvent, good);
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual([]);
    await server.visitor().call(receiveMailEvent, event('bounce', anna.email));
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual(['bounce']);
  });

  it('does not affect the same address on another site [PR-02]', async () => {
    const anna = await aMember(server).create();
    const there = server.visitor(server.secondSite);
    const eventThere = event('bounce', anna.email, secret, 0, server.secondSite);
    await there.call(receiveMailEvent, eventThere);
    expect((await anna.call(getUser, {})).user.notifications_disabled).toEqual([]);
  });
});
