import {
  insertAccount,
  memberActivated,
  memberSignedUp,
  noPassword,
} from '#features/identity/accounts/server/public.ts';
import {
  checkProfileFields,
  createProfile,
  type NewProfile,
} from '#features/people/profiles/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';

export interface NewFictional extends Pick<
  NewProfile,
  'name' | 'gender' | 'sexuality' | 'date_of_birth' | 'country' | 'region' | 'city'
> {
  readonly siteId: number;
  readonly about: string;
}

/** Whether the site has the icon, the name and the warning that every fictional profile needs. */
export const marksFictional = (
  settings: Pick<SettingsOfSite, 'fictional_icon' | 'fictional_singular' | 'fictional_warning'>,
): boolean =>
  settings.fictional_icon !== null && settings.fictional_singular !== '' && settings.fictional_warning !== '';

/**
 * Creates a fictional profile, which is permanently marked as fictional. It has no log-in, mail or credits; operators
 * write for it. Returns the member id.
 * @throws {CallError} `invalid_input` on the field that breaks a rule, or on `fictional_icon` if the site cannot mark
 * the profile.
 */
export async function createFictional(
  services: Services,
  newProfile: NewFictional,
  by: ActingStaff,
): Promise<string> {
  const { siteId, ...fields } = newProfile;
  const { db, clock, events } = services;
  const settings = await settingsOf({ siteId, db });
  const now = clock.now();
  if (!marksFictional(settings)) throw invalidInput({ field: 'fictional_icon', problem: 'required' });
  checkProfileFields(fields, { settings, now, country: fields.country });
  const ref = { siteId, memberId: uuidv4() };
  await db.transaction(async (tx) => {
    await insertAccount(tx, {
      ...ref,
      email: '',
      emailKey: `fictional:${ref.memberId}`,
      passwordHash: noPassword,
      status: 'active',
      language: settings.domain_language,
      createdAt: now,
    });
    const { about, ...rest } = fields;
    await createProfile(services, tx, { ...ref, kind: 'fictional' }, { ...rest, signup_message: about });
    await events.emit(services, tx, memberSignedUp, { ...ref, kind: 'fictional' });
    await events.emit(services, tx, memberActivated, ref);
    const { name, gender, sexuality, date_of_birth: born, country } = fields;
    await audit(tx, {
      ...changedBy(siteId, by, { before: null, after: { name, gender, sexuality, born, country } }),
      at: now,
      action: 'fictional.created',
      subject: ref.memberId,
    });
  });
  return ref.memberId;
}
