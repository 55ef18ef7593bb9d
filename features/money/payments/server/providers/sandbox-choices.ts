import type { SandboxStatus } from '../tables.ts';

/** The buttons on the sandbox's checkout page while a payment is open. */
export const sandboxChoices = [
  'pay',
  'twice',
  'refuse-later',
  'fail',
  'cancel',
  'expire',
  'wait',
  'later',
] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** What the payer's bank may do with a paid payment. */
export const sandboxReversals = ['chargeback', 'part', 'refund'] as const;
export type SandboxReversal = (typeof sandboxReversals)[number];

export const outcomeByChoice: Readonly<Record<SandboxChoice, SandboxStatus>> = {
  pay: 'paid',
  twice: 'paid',
  'refuse-later': 'paid',
  fail: 'failed',
  cancel: 'canceled',
  expire: 'expired',
  wait: 'pending',
  later: 'pending',
};

/** Path of the checkout page, without a host. */
export const sandboxPath = (id: string): string => `/sandbox/pay/${id}`;

/** The path to which a choice on the checkout page is posted. */
export const choicePath = (id: string, choice: SandboxChoice | SandboxReversal): string =>
  `${sandboxPath(id)}/${choice}`;

export const isSandboxChoice = (value: string): value is SandboxChoice =>
  (sandboxChoices as readonly string[]).includes(value);

export const isSandboxReversal = (value: string): value is SandboxReversal =>
  (sandboxReversals as readonly string[]).includes(value);
