import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getMandates as getMandatesCall, revokeMandate as revokeMandateCall } from '../contract.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { endMandate, selectMandate, selectMandates } from './mandate-queries.ts';
import { providerNamed } from './providers/providers.ts';

/** The member's mandates at providers that accept payments here. */
export async function getMandates({
  db,
  siteId,
  caller,
  config,
}: MemberContext): Promise<CallResponse<typeof getMandatesCall>> {
  const stored = await selectMandates(db, siteId, caller.memberId);
  const usable = stored.filter(({ provider }) => providerNamed(config, provider)?.takesPayments(config));
  return {
    mandates: usable.map(({ id, method, label, createdAt }) => ({
      id,
      method: method as PaymentMethod,
      label,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** Revokes a mandate. On our side it ends immediately, whether or not the provider answers. */
export async function revokeMandate(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof revokeMandateCall>> {
  const { db, siteId, caller, config, clock, log } = context;
  const mandate = await selectMandate(db, siteId, caller.memberId, id);
  if (!mandate) throw fail(platformErrors.not_found);
  await endMandate(db, siteId, id, clock.now());
  const named = { customerId: mandate.providerCustomerId, mandateId: mandate.providerMandateId };
  await providerNamed(config, mandate.provider)
    ?.revokeMandate(context, named)
    .catch((error: unknown) => log.warn({ err: error, mandate: id }, 'the payment provider did not answer'));
  return { revoked: true };
}
