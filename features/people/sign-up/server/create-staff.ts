import {
  checkNewPassword,
  hashPassword,
  insertAccount,
  memberSignedUp,
} from '#features/identity/accounts/server/public.ts';
import { isBarredAddress } from '#features/identity/barred-identities/server/public.ts';
import { checkProfileFields, createProfile } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import { emailKey, isEmail } from '#platform/shared/email-rules.ts';

export interface NewStaff {
  readonly siteId: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
  /** Runs in the transaction that creates the account. */
  readonly also?: (tx: Transaction, memberId: string) => Promise<void>;
}

/**
 * Creates an account for staff only. It can log in and work. Because `memberActivated` is never sent, its profile stays
 * disabled, so no member can find it, see it or write to it. Returns the member id.
 * @throws {CallError} `account_exists`, `address_refused`, or `invalid_input` on `email`, `name` or `password`.
 */
export async function createStaff(services: Services, staff: NewStaff): Promise<string> {
  const { siteId, name, role, password } = staff;
  const { db, clock, events } = services;
  const email = staff.email.trim();
  const settings = await settingsOf({ siteId, db });
  const now = clock.now();
  if (!isEmail(email)) throw invalidInput({ field: 'email', problem: 'invalid_email' });
  checkProfileFields({ name }, { settings, now, country: undefined, email });
  checkNewPassword(password, email);

  if (await isBarredAddress(db, siteId, emailKey(email), now)) throw fail(accountErrors.address_refused);
  const ref = { siteId, memberId: uuidv4() };
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const isInserted = await insertAccount(tx, {
      ...ref,
      email,
      emailKey: emailKey(email),
      passwordHash,
      status: 'active',
      staffRole: role,
      language: settings.domain_language,
      createdAt: now,
    });
    if (!isInserted) throw fail(accountErrors.account_exists);
    const fields = { ...unseen, name, country: settings.geoip_selected_country };
    await createProfile(services, tx, ref, fields);
    await events.emit(services, tx, memberSignedUp, ref);
    await audit(tx, {
      siteId,
      at: now,
      actorId: null,
      action: 'staff.created',
      subject: ref.memberId,
      details: { role },
    });
    await staff.also?.(tx, ref.memberId);
  });
  return ref.memberId;
}

/** Fields that every profile requires, but that nobody sees on a staff profile. */
const unseen = { gender: 'female', sexuality: 'bi', date_of_birth: '1970-01-01' } as const;
