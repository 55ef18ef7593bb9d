import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { endMandates, listMandates, updateLabel, type PaymentMandate } from './mandate-queries.ts';
import { providerNamed } from '../providers/providers.ts';

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

/** Mandates that a provider is asked about in one call. */
const maxAskedMandates = 5;

/** Whether `short`, a label of an earlier release, may name the card of a label with more details. */
const mayBeSame = (short: PaymentMandate, other: PaymentMandate): boolean =>
  short.label !== '' &&
  other.label.startsWith(`${short.label} (`) &&
  short.method === other.method &&
  short.provider === other.provider;

/**
 * The member's mandates, newest first. Earlier releases stored only the last digits of a card (`•••• 6787`). If one of
 * these may be for the same card as another mandate, its provider is asked for the details, which are stored. It keeps
 * its label if the provider does not answer.
 */
async function listLabelledMandates(context: MemberContext): Promise<PaymentMandate[]> {
  const { db, siteId, caller, config, log } = context;
  const storedMandates = await listMandates(db, siteId, caller.memberId);
  const unclear = storedMandates
    .filter((one) => storedMandates.some((other) => mayBeSame(one, other)))
    .slice(0, maxAskedMandates);
  const labels = new Map(
    await Promise.all(
      unclear.map(async (mandate) => {
        const providerMandate = {
          customerId: mandate.providerCustomerId,
          mandateId: mandate.providerMandateId,
        };
        const label = await providerNamed(config, mandate.provider)
          ?.fetchMandateLabel(context, providerMandate)
          .catch((error: unknown) => {
            log.warn({ err: error, mandate: mandate.id }, 'the payment provider did not answer');
            return null;
          });
        if (label) await updateLabel(db, mandate, label);
        return [mandate.id, label || mandate.label] as const;
      }),
    ),
  );
  return storedMandates.map((mandate) => ({ ...mandate, label: labels.get(mandate.id) ?? mandate.label }));
}

/** The member's mandates at providers that accept payments here, the newest for each card or account. */
export async function getMandates(context: MemberContext): Promise<CallResponse<typeof calls.getMandates>> {
  const { config } = context;
  const mandates = await listLabelledMandates(context);
  const usable = mandates.filter(({ provider }) => providerNamed(config, provider)?.takesPayments(config));
  const newest = usable.filter((one, index) => usable.findIndex((other) => isSame(one, other)) === index);
  return {
    mandates: newest.map(({ id, method, label, createdAt }) => ({
      id,
      method,
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
): Promise<CallResponse<typeof calls.revokeMandate>> {
  const { db, siteId, config, clock, log } = context;
  const mandates = await listLabelledMandates(context);
  const named = mandates.find((mandate) => mandate.id === id);
  if (!named) throw fail(platformErrors.not_found);
  const ended = mandates.filter((mandate) => isSame(mandate, named));
  await endMandates(
    db,
    siteId,
    ended.map((mandate) => mandate.id),
    clock.now(),
  );
  await Promise.all(
    ended.map(async ({ id: mandate, provider, providerCustomerId, providerMandateId }) => {
      const providerMandate = { customerId: providerCustomerId, mandateId: providerMandateId };
      await providerNamed(config, provider)
        ?.revokeMandate(context, providerMandate)
        .catch((error: unknown) => log.warn({ err: error, mandate }, 'the payment provider did not answer'));
    }),
  );
  return { revoked: true };
}
