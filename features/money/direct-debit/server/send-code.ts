import { isBarredPayer } from '#features/identity/barred-identities/server/public.ts';
import { randomInt } from 'node:crypto';
import { findAccount } from '#features/identity/accounts/server/public.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { sendSms } from '#platform/server/sms/sms.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { chooseIsoForm, writtenLocale } from '#platform/shared/locales.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { day } from '#platform/shared/time.ts';
import { debitErrors } from '../contract.ts';
import { codeLength } from '../debit-rules.ts';
import { isBlocked } from './block-queries.ts';
import { insertCode, listSentCodes, sumWrongCodes } from './code-queries.ts';
import { codeLifetimeMs, maxWrongCodesPerDebit, maxWrongCodesPerMember, nextCodeAt } from './debit-policy.ts';
import type { Debit } from './debit-queries.ts';
import { hashCode } from './sealed-account.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Sends a code for a debit and invalidates the previous one. The caller holds the member's lock, and this function
 * takes the phone's lock, so concurrent tabs see each other's codes.
 * @throws {CallError} when the account or phone is blocked, or too many codes were guessed or sent.
 */
export async function sendCode(
  context: MemberContext,
  site: SiteFacts,
  tx: Transaction,
  debit: Debit,
): Promise<void> {
  const { siteId, memberId, phoneHash } = debit;
  const now = context.clock.now();
  const since = new Date(now.getTime() - day);
  await lockByName(tx, `debit phone ${phoneHash.toString('hex')}`);
  if ((await isBlocked(tx, siteId, debit)) || (await isBarredPayer(tx, siteId, debit, now)))
    throw fail(debitErrors.debit_blocked);
  const guesses = await sumWrongCodes(tx, debit, since);
  if (guesses >= maxWrongCodesPerMember || debit.wrongCodes >= maxWrongCodesPerDebit)
    throw fail(debitErrors.debit_code_locked);
  const sent = await listSentCodes(tx, debit, phoneHash, since);
  const wait = nextCodeAt(sent.byMember, sent.toPhone).getTime() - now.getTime();
  if (wait > 0) throw fail(debitErrors.debit_code_limit, { retry_after: Math.ceil(wait / 1000) });
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  await insertCode(tx, {
    siteId,
    id: uuidv7(now.getTime()),
    debitId: debit.id,
    memberId,
    phoneHash,
    codeHash: await hashCode(tx, debit, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
  });
  await sendSms(context, tx, siteId, { to: debit.phone, body: await composeCodeText(site, tx, debit, code) });
}

async function composeCodeText(
  { settings }: SiteFacts,
  tx: Transaction,
  debit: Debit,
  code: string,
): Promise<string> {
  const { language = '' } = (await findAccount(tx, debit.siteId, debit.memberId)) ?? {};
  const locale = writtenLocale(language);
  // Imported lazily, because scripts that Node runs without a build also load this file and cannot read message
  // catalogs.
  const [{ mailI18n }, { codeText }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('./sms/code-text.ts'),
  ]);
  return mailI18n(locale)._(
    codeText(code, formatMoney(debit, chooseIsoForm(locale, settings.geoip_selected_country)), settings.name),
  );
}
