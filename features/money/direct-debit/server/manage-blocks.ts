import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { deleteBlock, insertBlock, type BlockKey } from './block-queries.ts';
import { ibanProblem, readIban } from '#platform/shared/iban.ts';
import { parsePhone } from './debit-input.ts';
import { cleanCode } from '#platform/shared/typed-text.ts';
import { hashIdentifier, ibanLabel, phoneLabel } from './sealed-account.ts';
import type { BlockKind } from '../debit-rules.ts';

type Need = Pick<Services, 'db' | 'clock'>;

/** An account or a phone, as staff enter it: an IBAN, or a phone number with its country code. */
interface BlockTarget {
  readonly kind: BlockKind;
  readonly value: string;
}

/**
 * Blocks an account or a phone from direct debit. @returns its label, or null if it was already blocked.
 * @throws {CallError} `invalid_input`
 */
export async function blockFromDebits(
  { db, clock }: Need,
  siteId: number,
  target: BlockTarget,
  by: ActingStaff,
) {
  const { kind, value, label } = parseTarget(target);
  const at = clock.now();
  const hash = await hashIdentifier(db, kind, value);
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertBlock(tx, { siteId, kind, hash, label, reason: 'staff', createdAt: at }))) return false;
    await audit(tx, {
      at,
      action: 'debit.blocked',
      subject: hash.toString('hex'),
      details: { kind, reason: 'staff' },
      ...changedBy(siteId, by, { before: { blocked: false }, after: { blocked: true } }),
    });
    return true;
  });
  return isNew ? label : null;
}

/** Ends a block that staff have seen in the list. Returns false if there is none any more. */
export async function endBlock({ db, clock }: Need, block: BlockKey, by: ActingStaff): Promise<boolean> {
  const { siteId, kind, hash } = block;
  return db.transaction(async (tx) => {
    if (!(await deleteBlock(tx, block))) return false;
    await audit(tx, {
      at: clock.now(),
      action: 'debit.unblocked',
      subject: hash.toString('hex'),
      details: { kind },
      ...changedBy(siteId, by, { before: { blocked: true }, after: { blocked: false } }),
    });
    return true;
  });
}

function parseTarget({ kind, value }: BlockTarget) {
  if (kind === 'iban') {
    const iban = readIban(value);
    if (ibanProblem(iban) !== null) throw invalidInput({ field: 'iban', problem: 'invalid' });
    return { kind, value: iban, label: ibanLabel(iban) };
  }
  const phone = parsePhone(`+${cleanCode(value).replace(/^(?:\+|00)/, '')}`, ['NL']);
  if (typeof phone !== 'string') throw invalidInput({ field: 'phone', problem: 'invalid' });
  return { kind, value: phone, label: phoneLabel(phone) };
}
