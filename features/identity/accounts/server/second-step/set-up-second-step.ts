import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit, type AuditAction } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { accessErrors } from '../../access-contract.ts';
import type { beginSecondStep, getSecondStep } from '../../second-step-contract.ts';
import { requirePassword } from '../access/change-password.ts';
import { endQuestions } from '../access/access-queries.ts';
import { endSessions } from '../access/devices.ts';
import { lockOwnAccount } from '../access/end-access.ts';
import { tellOfChange } from '../access/tell-of-change.ts';
import { findAccount } from '../leaving-queries.ts';
import { checkAppCode, hashRecoveryCode, makeRecoveryCode } from './check-code.ts';
import { sealSecret } from './sealed-secret.ts';
import { confirmSecret, deleteSecondStep, offerSecret, findSecondStep } from './second-step-queries.ts';

const recoveryCodeCount = 10;

export async function findOwnSecondStep(context: MemberContext): Promise<CallResponse<typeof getSecondStep>> {
  const row = await findSecondStep(context.db, context.siteId, context.caller.memberId);
  return { active: Boolean(row?.confirmedAt), recovery_codes: row?.recoveryHashes.length ?? 0 };
}

/**
 * Creates the key for an authenticator app. Log-in asks for codes only after a first code has been confirmed.
 * @throws {CallError} `wrong_password`, `account_blocked`, or `not_found` while another key is in use.
 */
export async function setUpSecondStep(
  context: MemberContext,
  password: string,
): Promise<CallResponse<typeof beginSecondStep>> {
  const { db, siteId, caller } = context;
  await requirePassword(context, password);
  const { Secret, TOTP } = await import('otpauth');
  const { renderSVG } = await import('uqr');
  const account = (await findAccount(db, siteId, caller.memberId))!;
  const secret = new Secret({ size: 20 });
  const sealed = await sealSecret(db, caller.memberId, secret.bytes);
  await db.transaction(async (tx) => {
    if (!(await offerSecret(tx, siteId, caller.memberId, sealed))) throw fail(platformErrors.not_found);
    await auditOwnStep(context, tx, 'second_step.offered', 'off', 'offered');
  });
  const { name } = await settingsOf(context);
  const uri = new TOTP({ issuer: name, label: account.email, secret }).toString();
  return {
    setup_key: secret.base32,
    qr_code: `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`,
  };
}

/**
 * Turns the second step on and notifies the owner by mail. Ends every other session, because these were opened without
 * the second step. Returns the recovery codes, which are never shown again.
 * @throws {CallError} `wrong_code`.
 */
export async function turnOnSecondStep(context: MemberContext, code: string): Promise<string[]> {
  const { db, siteId, caller } = context;
  const { memberId } = caller;
  const row = await findSecondStep(db, siteId, memberId);
  if (!row || row.confirmedAt || !(await checkAppCode(context, row, code)))
    throw fail(accessErrors.wrong_code);
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  const at = context.clock.now();
  await db.transaction(async (tx) => {
    await lockOwnAccount(context, tx);
    await confirmSecret(tx, siteId, memberId, {
      confirmedAt: at,
      recoveryHashes: codes.map(hashRecoveryCode),
    });
    await endSessions(context, tx, { siteId, memberId }, caller.sessionId);
    await auditOwnStep(context, tx, 'second_step.turned_on', 'offered', 'on');
    await tellOfChange(context, tx, 'second_step_on');
  });
  return codes;
}

/**
 * Turns the second step off and notifies the owner by mail.
 * @throws {CallError} `wrong_password` or `account_blocked`.
 */
export async function turnOffSecondStep(context: MemberContext, password: string): Promise<void> {
  const { siteId, caller } = context;
  await requirePassword(context, password);
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(context, tx);
    await deleteSecondStep(tx, siteId, caller.memberId);
    await endQuestions(tx, siteId, caller.memberId);
    await auditOwnStep(context, tx, 'second_step.turned_off', 'on', 'off');
    await tellOfChange(context, tx, 'second_step_off');
  });
}

type StepState = 'off' | 'offered' | 'on';

const auditOwnStep = (
  { siteId, caller, clock }: MemberContext,
  tx: Transaction,
  action: AuditAction,
  before: StepState,
  after: StepState,
): Promise<void> =>
  audit(tx, {
    siteId,
    at: clock.now(),
    actorId: caller.memberId,
    action,
    memberId: caller.memberId,
    change: { reason: 'own_account', before: { second_step: before }, after: { second_step: after } },
  });
