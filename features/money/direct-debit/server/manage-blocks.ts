import { electronicFormatIBAN } from 'ibantools';
import { audit } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { deleteBlock, insertBlock, selectBlocks } from './block-queries.ts';
import { ibanProblem, phoneOf } from './debit-input.ts';
import { hashOf, ibanLabel, phoneLabel } from './sealed-account.ts';
import type { BlockKind } from './tables.ts';

type Need = Pick<Services, 'db' | 'clock'>;

/** An account or a phone, as staff enter it: an IBAN, or a phone number with its country code. */
export interface BlockTarget {
  readonly kind: BlockKind;
  readonly value: string;
}

/**
 * Blocks an account or a phone from direct debit. @returns its label, or null if it was already blocked.
 * @throws {CallError} `invalid_input`
 */
export async function blockFromDebits({ db, clock }: Need, siteId: number, target: BlockTarget) {
  const { kind, value, label } = readTarget(target);
  const at = clock.now();
  const hash = await hashOf(db, kind, value);
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertBlock(tx, { siteId, kind, hash, label, reason: 'staff', createdAt: at }))) return false;
    await audit(tx, {
      siteId,
      at,
      actorId: null,
      action: 'debit.blocked',
      details: { kind, reason: 'staff' },
    });
    return true;
  });
  return isNew ? label : null;
}

/**
 * Unblocks an account or a phone. @returns its label, or null if it was not blocked.
 * @throws {CallError} `invalid_input`
 */
export async function unblockForDebits({ db, clock }: Need, siteId: number, target: BlockTarget) {
  const { kind, value, label } = readTarget(target);
  const hash = await hashOf(db, kind, value);
  const ended = await db.transaction(async (tx) => {
    if (!(await deleteBlock(tx, { siteId, kind, hash }))) return false;
    const at = clock.now();
    await audit(tx, { siteId, at, actorId: null, action: 'debit.unblocked', details: { kind } });
    return true;
  });
  return ended ? label : null;
}

export const listDebitBlocks = ({ db }: Pick<Services, 'db'>, siteId: number) => selectBlocks(db, siteId);

function readTarget({ kind, value }: BlockTarget) {
  if (kind === 'iban') {
    const iban = electronicFormatIBAN(value) ?? '';
    if (ibanProblem(iban) !== null) throw invalidInput({ field: 'iban', problem: 'invalid' });
    return { kind, value: iban, label: ibanLabel(iban) };
  }
  const phone = phoneOf(value.startsWith('+') ? value : `+${value}`, 'NL');
  if (typeof phone !== 'string') throw invalidInput({ field: 'phone', problem: 'invalid' });
  return { kind, value: phone, label: phoneLabel(phone) };
}
