import { desc, eq } from 'drizzle-orm';
import { sellDefaultPackages } from '#features/money/payments/server/public.ts';
import { outboxSms } from '#platform/server/tables.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/support/test-server.ts';
import { agreeToDirectDebit, beginDirectDebit, type DebitView } from '../contract.ts';

/** The demo's identifier, which collects nothing. */
export const creditorId = 'NL22ZZZ000000000000';

/** A test server whose sites accept direct debit. */
export async function openDebitShop(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  for (const site of [server.site, server.secondSite]) {
    await sellDefaultPackages(server.services.db, site.id);
    await server.changeSettings({ sepa_creditor_id: creditorId }, site);
  }
  return server;
}

export const aPayer = (server: TestServer): Promise<TestMember> => aMember(server).withCredits(0).create();

let accountCount = 0;

/** A valid Dutch IBAN for an account number. */
export function dutchIban(account: number): string {
  const bban = `ABNA${String(account).padStart(10, '0')}`;
  const digits = Array.from(`${bban}NL00`, (sign) => parseInt(sign, 36)).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}

/** A separate phone for each payer, so that they do not share the limits of one phone. */
const mobile = (number: number): string => `06 ${20_000_000 + number}`;

type Typed = CallInput<typeof beginDirectDebit>;

/** A valid form for p0 from the Netherlands, with a unique account and phone. */
export function form(change: Partial<Typed> = {}): Typed {
  accountCount += 1;
  return {
    package: 'p0',
    delivery_consent: true,
    expected_amount: 1499,
    expected_currency: 'EUR',
    account_holder: 'A. de Vries',
    iban: dutchIban(accountCount),
    street: 'Voorbeeldstraat',
    house_number: '12 bis',
    zip: '3511 AB',
    city: 'Utrecht',
    phone: mobile(accountCount),
    ...change,
  };
}

/** The latest text message sent to a phone. */
export async function smsTo(server: TestServer, phone: string): Promise<string | undefined> {
  const [sms] = await server.services.db
    .select()
    .from(outboxSms)
    .where(eq(outboxSms.toPhone, phone))
    .orderBy(desc(outboxSms.createdAt), desc(outboxSms.id))
    .limit(1);
  return sms?.body;
}

export const codeFor = async (server: TestServer, { phone }: DebitView): Promise<string> =>
  /\b\d{6}\b/.exec((await smsTo(server, phone))!)![0];

/** A code that differs from the right one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

export async function begin(member: TestMember, change: Partial<Typed> = {}): Promise<DebitView> {
  return (await member.call(beginDirectDebit, form(change))).asked;
}

export const agree = (member: TestMember, debit: DebitView, otp: string) =>
  member.call(agreeToDirectDebit, { debit: debit.id, otp, mandate_accepted: true });

/** All steps: form, code, mandate. */
export async function payByDebit(server: TestServer, member: TestMember, change: Partial<Typed> = {}) {
  const debit = await begin(member, change);
  const { payment, redirect } = await agree(member, debit, await codeFor(server, debit));
  return { asked: debit, payment, redirect };
}
