import { and, eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { aMember, testPassword, type TestMember } from './builders.ts';
import { aPushBrowser } from './fake-push-service.ts';
import { openPage } from './open-page.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { findLink } from '#features/identity/accounts/access-contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { subscribePush } from '#features/conversation/notifications/contract.ts';
import { pushSubscription } from '#features/conversation/notifications/server/tables.ts';

export type ActorName = 'owner' | 'intruder';

/** A person who uses the account, legitimately or not, and the credentials they have. */
export interface Actor {
  readonly name: ActorName;
  /** The password that they know or knew. */
  password: string;
  /** The codes of a second step that they turned on. */
  recoveryCodes: string[];
}

export interface Session {
  readonly actor: Actor;
  readonly client: TestClient;
  readonly socket: Socket;
  /** The push endpoint of its browser. */
  readonly pushEndpoint: string;
  lives: boolean;
}

export interface Link {
  readonly kind: 'activation' | 'reset' | 'email_change' | 'email_change_undo' | 'log_in' | 'reactivation';
  readonly token: string;
  /** The actor whose mailbox received it. */
  readonly reader: Actor;
  /** The address that the link confirms or restores. */
  readonly email?: string;
  lives: boolean;
}

export interface HeldPasskey {
  readonly actor: Actor;
  readonly key: SoftwareAuthenticator;
  lives: boolean;
}

/** A log-in that is waiting for its code. */
export interface Question {
  readonly actor: Actor;
  readonly client: TestClient;
  lives: boolean;
}

/** The state that the table in `docs/security.md` predicts, next to the real account. */
export class AccessModel {
  readonly server: TestServer;
  readonly member: TestMember;
  readonly actors: Readonly<Record<ActorName, Actor>>;
  readonly sessions: Session[] = [];
  readonly links: Link[] = [];
  readonly passkeys: HeldPasskey[] = [];
  readonly questions: Question[] = [];
  /** Null if the account is locked until a reset. */
  password: string | null = testPassword;
  email: string;
  /** The actor who owns the mailbox of the account. */
  reader: Actor;
  status: 'not_confirmed' | 'active' | 'deleted';
  suspended = false;
  hasSecondStep = false;

  private constructor(server: TestServer, member: TestMember, status: 'not_confirmed' | 'active') {
    this.server = server;
    this.member = member;
    this.status = status;
    this.email = member.email;
    const actor = (name: ActorName): Actor => ({ name, password: testPassword, recoveryCodes: [] });
    this.actors = { owner: actor('owner'), intruder: actor('intruder') };
    this.reader = this.actors.owner;
  }

  /** A staff account, because only staff have a second step. Both actors know its password. */
  static async begin(server: TestServer, status: 'not_confirmed' | 'active'): Promise<AccessModel> {
    const staff = aMember(server).staff('moderator');
    const member = await (status === 'active' ? staff : staff.unconfirmed()).create();
    return new AccessModel(server, member, status);
  }

  get ref() {
    return { siteId: this.member.site.id, memberId: this.member.id };
  }

  async addSession(actor: Actor, client: TestClient): Promise<void> {
    // A browser that logs in again leaves its earlier session behind.
    for (const session of this.sessions) if (session.client === client) session.lives = false;
    const { socket } = await openPage(this.server, { ...this.member, client, cookie: client.cookie });
    const { subscription } = aPushBrowser({ origin: pushOrigin });
    await client.call(subscribePush, { subscription }, fromAnywhere());
    this.sessions.push({ actor, client, socket, pushEndpoint: subscription.endpoint, lives: true });
  }

  addLink(link: Omit<Link, 'lives'>): Link {
    if (link.kind !== 'log_in' && link.kind !== 'email_change_undo') this.endLinks([link.kind]);
    const added = { ...link, lives: true };
    this.links.push(added);
    return added;
  }

  endSessions(keep?: Session): void {
    for (const session of this.sessions) if (session !== keep) session.lives = false;
  }

  endLinks(kinds?: readonly Link['kind'][]): void {
    for (const link of this.links) if (!kinds || kinds.includes(link.kind)) link.lives = false;
  }

  /** Has the effect of a new password: only the link that undoes an e-mail change survives it. */
  endLinksAndQuestions(): void {
    for (const link of this.links)
      if (link.kind !== 'email_change_undo' || link.email === this.email) link.lives = false;
    for (const question of this.questions) question.lives = false;
  }

  endPasskeys(): void {
    for (const passkey of this.passkeys) passkey.lives = false;
  }

  /** Compares every session, socket, push subscription and link with the server's. */
  async check(after: string): Promise<void> {
    await Promise.all([
      ...this.sessions.map(async ({ actor, client, socket, lives }, index) => {
        const what = `session ${index} of the ${actor.name} after ${after}`;
        // A later session of the same browser has replaced its cookie.
        if (this.sessions.findLastIndex((each) => each.client === client) === index)
          expect(await isLoggedIn(client), what).toBe(lives);
        if (lives) expect(socket.connected, `socket of ${what}`).toBe(true);
        else
          await expect
            .poll(() => socket.connected, { message: `socket of ${what}`, timeout: 10_000 })
            .toBe(false);
      }),
      ...this.links.map(async ({ kind, token, reader, lives }, index) => {
        const { usable } = await this.server.visitor().call(findLink, { token }, fromAnywhere());
        expect(usable, `link ${index} (${kind}) of the ${reader.name} after ${after}`).toBe(lives);
      }),
      this.checkPushSubscriptions(after),
    ]);
  }

  private async checkPushSubscriptions(after: string): Promise<void> {
    const { siteId, memberId } = this.ref;
    const subscriptionRows = await this.server.services.db
      .select({ endpoint: pushSubscription.endpoint })
      .from(pushSubscription)
      .where(and(eq(pushSubscription.siteId, siteId), eq(pushSubscription.memberId, memberId)));
    const expected = this.sessions.filter(({ lives }) => lives).map(({ pushEndpoint }) => pushEndpoint);
    expect(
      subscriptionRows.map(({ endpoint }) => endpoint).toSorted(),
      `push subscriptions after ${after}`,
    ).toEqual(expected.toSorted());
  }

  close(): void {
    for (const { socket } of this.sessions) socket.disconnect();
  }
}

/** The origin of a browser's push service, which is never called here. */
const pushOrigin = 'https://fcm.googleapis.com';

async function isLoggedIn(client: TestClient): Promise<boolean> {
  const response = await client.send(getUser, {}, fromAnywhere());
  expect([200, 403]).toContain(response.status);
  return response.status === 200;
}

let addresses = 0;

/** Makes each call from a separate address, so that no limit is reached. The server trusts one proxy. */
export function fromAnywhere() {
  addresses += 1;
  return {
    headers: { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` },
  };
}
