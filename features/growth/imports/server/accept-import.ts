import {
  joinImported,
  openSession,
  refuseImported,
  takeImportConsent,
} from '#features/identity/accounts/server/public.ts';
import type { User } from '#features/identity/accounts/contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { importErrors } from '../contract.ts';

/**
 * Turns the imported account into an ordinary one and logs the member in.
 * @throws {CallError} `invalid_input` for each missing consent, or `import_consent_expired`.
 */
export async function acceptImport(
  context: RequestContext,
  input: CallInput<typeof calls.acceptImport>,
): Promise<User> {
  const consents = ['accept_terms', 'accept_sensitive', 'accept_age'] as const;
  const missing = consents.filter((field) => !input[field]);
  if (missing.length > 0)
    throw invalidInput(...missing.map((field) => ({ field, problem: 'consent_required' })));
  const memberId = await takeImportConsent(context);
  if (!memberId) throw fail(importErrors.import_consent_expired);
  const { siteId } = context;
  const passwordHash = await context.db.transaction((tx) => joinImported(context, tx, { siteId, memberId }));
  return openSession(context, { memberId, passwordHash }, 'password');
}

/**
 * Deletes the account for good.
 * @throws {CallError} `import_consent_expired`.
 */
export async function refuseImport(context: RequestContext): Promise<void> {
  const memberId = await takeImportConsent(context);
  if (!memberId) throw fail(importErrors.import_consent_expired);
  const { siteId } = context;
  await context.db.transaction((tx) => refuseImported(context, tx, { siteId, memberId }));
}
