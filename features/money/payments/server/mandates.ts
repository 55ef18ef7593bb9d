import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getMandates as getMandatesCall, revokeMandate as revokeMandateCall } from '../contract.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { endMandates, selectMandates, type PaymentMandate } from './mandate-queries.ts';
import { providerNamed } from './providers/providers.ts';

/**
 * Whether two mandates are for the same card or account, as far as its owner can tell. A payer who pays with a card twice,
 * and has it remembered both times, gives the provider two mandates.
 */
const isSame = (one: PaymentMandate, other: PaymentMandate): boolean =>
  one.id === other.id ||
  (one.label !== '' &&
    one.label === other.label &&
    one.method === other.method &&
    one.provider === other.provider);

/** The member's mandates at providers that accept payments here, the newest for each card or account. */
export async function getMandates({
  db,
  siteId,
  caller,
  config,
}: MemberContext): Promise<CallResponse<typeof getMandatesCall>> {
  const stored = await selectMandates(db, siteId, caller.memberId);
  const usable = stored.filter(({ provider }) => providerNamed(config, provider)?.takesPayments(config));
  const newest = usable.filter((one, index) => usable.findIndex((other) => isSame(one, other)) === index);
  return {
    mandates: newest.map(({ id, method, label, createdAt }) => ({
      id,
      method: method as PaymentMethod,
      label,
      created_at: createdAt.toISOString(),
    })),
  };
}

/**
 * Revokes a mandate, and the others for the same card or account. On our side they end immediately, whether or not the
 * provider answers.
 */
export async function revokeMandate(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof revokeMandateCall>> {
  const { db, siteId, caller, config, clock, log } = context;
  const stored = await selectMandates(db, siteId, caller.memberId);
  const named = stored.find((mandate) => mandate.id === id);
  if (!named) throw fail(platformErrors.not_found);
  const ended = stored.filter((mandate) => isSame(mandate, named));
  await endMandates(
    db,
    siteId,
    ended.map((mandate) => mandate.id),
    clock.now(),
  );
  await Promise.all(
    ended.map(async ({ id: mandate, provider, providerCustomerId, providerMandateId }) => {
      const given = { customerId: providerCustomerId, mandateId: providerMandateId };
      await providerNamed(config, provider)
        ?.revokeMandate(context, given)
        .catch((error: unknown) => log.warn({ err: error, mandate }, 'the payment provider did not answer'));
    }),
  );
  return { revoked: true };
}
