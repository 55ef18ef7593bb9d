import { blockFromDebits, endBlock, pageOfBlocks, type DebitBlock } from '../public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { CallError, fail, invalidInput } from '#platform/shared/errors.ts';
import {
  debitBlockErrors,
  debitBlockPageSize,
  type addDebitBlock as addCall,
  type getDebitBlocks as getCall,
  type removeDebitBlock as removeCall,
  type ShownBlock,
} from '../../debit-blocks-contract.ts';

export async function getDebitBlocks(
  { db, siteId }: MemberContext,
  { after }: CallInput<typeof getCall>,
): Promise<CallResponse<typeof getCall>> {
  const blockRows = await pageOfBlocks(db, siteId, {
    after: after === undefined ? null : Buffer.from(after, 'hex'),
    limit: debitBlockPageSize + 1,
  });
  const blocks = blockRows.slice(0, debitBlockPageSize).map(shownBlock);
  return { blocks, next: blockRows.length > debitBlockPageSize ? blocks.at(-1)!.id : null };
}

const shownBlock = ({ hash, kind, label, reason, createdAt }: DebitBlock): ShownBlock => ({
  id: hash.toString('hex'),
  kind,
  label,
  cause: reason,
  since: createdAt.toISOString(),
});

/** @throws {CallError} `invalid_input`, `blocked_already`. */
export async function addDebitBlock(
  context: MemberContext,
  { kind, number, reason }: CallInput<typeof addCall>,
): Promise<CallResponse<typeof addCall>> {
  const { siteId } = context;
  const target = { kind, value: number.trim() };
  const label = await blockFromDebits(context, siteId, target, by(context, reason)).catch(
    (error: unknown) => {
      // Where the number was typed, whatever its kind.
      if (error instanceof CallError && error.code === 'invalid_input')
        throw invalidInput({ field: 'number', problem: kind === 'iban' ? 'no_iban' : 'no_phone' });
      throw error;
    },
  );
  if (label === null) throw fail(debitBlockErrors.blocked_already);
  return { label };
}

/** @throws {CallError} `not_blocked`. */
export async function removeDebitBlock(
  context: MemberContext,
  { kind, id, reason }: CallInput<typeof removeCall>,
): Promise<CallResponse<typeof removeCall>> {
  const key = { siteId: context.siteId, kind, hash: Buffer.from(id, 'hex') };
  if (!(await endBlock(context, key, by(context, reason)))) throw fail(debitBlockErrors.not_blocked);
  return { kind };
}

const by = ({ siteId, caller }: MemberContext, reason: string) => ({
  memberId: caller.memberId,
  siteId,
  reason,
});
