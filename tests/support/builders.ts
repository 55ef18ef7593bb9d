import { eq, and } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import {
  memberActivated,
  memberSignedUp,
  beginSession,
  hashPassword,
  sessionCookie,
} from '#features/identity/accounts/server/public.ts';
import { hashMailboxes } from '#features/identity/barred-identities/server/public.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { grantCredits } from '#features/money/credits/server/public.ts';
import { wallet } from '#features/money/credits/server/tables.ts';
import { startMembership } from '#features/identity/membership/server/public.ts';
import { createProfile, profileChanged } from '#features/people/profiles/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import type { Call, CallInput, CallResponse, StaffRole } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { TestServer } from './test-server.ts';
import type { TestSite } from './test-site.ts';
import { TestClient, type CallOptions } from './test-client.ts';

export const testPassword = 'een-goed-geheim';
let hashed: Promise<string> | undefined;
let counter = 0;

/** A member in tests. Says who they are, and makes calls with their session. */
export interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly site: TestSite;
  readonly client: TestClient;
  readonly cookie: string;
  call<const C extends Call | ClientCall>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallResponse<C>>;
}

interface Traits {
  name: string;
  gender: Gender;
  sexuality: Sexuality;
  birthDate: string;
  country: string;
  region: string | null;
  city: string | null;
  seekAges: readonly [number, number] | undefined;
  premium: boolean;
  credits: number | undefined;
  confirmed: boolean;
  staffRole: StaffRole | null;
  language: string;
  site: TestSite;
  email: string | null;
  days: number;
}

export function aMember(server: TestServer): MemberBuilder {
  return new MemberBuilder(server);
}

/**
 * Sets the properties of a member that matter. The default is a confirmed woman of about 30 from Utrecht who
 * likes men.
 */
export class MemberBuilder {
  readonly #server: TestServer;
  readonly #traits: Traits;

  constructor(server: TestServer) {
    this.#server = server;
    this.#traits = {
      name: `Member ${++counter}`,
      gender: 'female',
      sexuality: 'hetero',
      birthDate: '1995-06-15',
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
      seekAges: undefined,
      premium: false,
      credits: undefined,
      confirmed: true,
      staffRole: null,
      language: 'en',
      site: server.site,
      email: null,
      days: 0,
    };
  }

  #with(change: Partial<Traits>): this {
    Object.assign(this.#traits, change);
    return this;
  }

  named = (name: string) => this.#with({ name });
  female = () => this.#with({ gender: 'female' });
  male = () => this.#with({ gender: 'male' });
  gendered = (gender: Gender, sexuality: Sexuality) => this.#with({ gender, sexuality });
  who = (sexuality: Sexuality) => this.#with({ sexuality });
  bornOn = (birthDate: string) => this.#with({ birthDate });
  fromCountry = (country: string, region: string | null = null, city: string | null = null) =>
    this.#with({ country, region, city });
  seeking = (min: number, max: number) => this.#with({ seekAges: [min, max] });
  premium = () => this.#with({ premium: true });
  withCredits = (credits: number) => this.#with({ credits });
  unconfirmed = () => this.#with({ confirmed: false });
  staff = (staffRole: StaffRole = 'administrator') => this.#with({ staffRole });
  speaking = (language: string) => this.#with({ language });
  onSite = (site: TestSite) => this.#with({ site });
  withEmail = (email: string) => this.#with({ email });
  joinedDaysAgo = (days: number) => this.#with({ days });

  async create(): Promise<TestMember> {
    const { services, url } = this.#server;
    const traits = this.#traits;
    const { site } = traits;
    const now = services.clock.now();
    const memberId = uuidv4();
    const email = traits.email ?? `member-${++counter}-${memberId.slice(0, 8)}@example.test`;
    hashed ??= hashPassword(testPassword);
    const passwordHash = await hashed;
    const ref = { siteId: site.id, memberId };
    const token = await services.db.transaction(async (tx) => {
      const [mailboxHash] = await hashMailboxes(tx, [emailKey(email)]);
      await tx.insert(account).values({
        ...ref,
        email,
        emailKey: emailKey(email),
        mailboxHash: mailboxHash!,
        passwordHash,
        status: traits.confirmed ? 'active' : 'not_confirmed',
        staffRole: traits.staffRole,
        language: traits.language,
        createdAt: new Date(now.getTime() - traits.days * day),
      });
      const { name, gender, sexuality, country, region, city } = traits;
      const fields = { name, gender, sexuality, date_of_birth: traits.birthDate, country, region, city };
      await createProfile(services, tx, ref, fields);
      await services.events.emit(services, tx, memberSignedUp, ref);
      const mine = and(eq(profile.siteId, site.id), eq(profile.memberId, memberId));
      if (traits.seekAges)
        await tx
          .update(profile)
          .set({ seekMinAge: traits.seekAges[0], seekMaxAge: traits.seekAges[1] })
          .where(mine);
      if (traits.confirmed) await services.events.emit(services, tx, memberActivated, ref);
      await services.events.emit(services, tx, profileChanged, ref);
      await this.#fillWallet(tx, memberId);
      return beginSession(tx, site.id, memberId, now);
    });
    const client = new TestClient(url, `${site.host}:${new URL(url).port}`);
    client.setCookie(sessionCookie, token);
    return {
      id: memberId,
      email,
      password: testPassword,
      name: traits.name,
      site,
      client,
      cookie: client.cookie,
      call: (call, input, options) => client.call(call, input, options),
    };
  }

  async #fillWallet(tx: Transaction, memberId: string): Promise<void> {
    const { site, credits, premium } = this.#traits;
    const { clock } = this.#server.services;
    const mine = and(eq(wallet.siteId, site.id), eq(wallet.memberId, memberId));
    if (premium) await startMembership(tx, { siteId: site.id, memberId }, clock.now());
    if (credits === undefined) return;
    const [row] = await tx.select().from(wallet).where(mine);
    if (row!.balance === credits) return;
    await grantCredits(tx, {
      siteId: site.id,
      memberId,
      credits: credits - row!.balance,
      kind: 'opening',
      idempotencyKey: `test:${memberId}`,
      at: clock.now(),
    });
  }
}
