import type { SandboxStatus } from '../tables.ts';

/** What the buttons of the sandbox's hosted page do. */
export const sandboxChoices = ['pay', 'fail', 'cancel', 'wait', 'later'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

export const outcomeOf: Readonly<Record<SandboxChoice, SandboxStatus>> = {
  pay: 'paid',
  fail: 'failed',
  cancel: 'canceled',
  wait: 'pending',
  later: 'pending',
};

/** The hosted page, on whatever host the payer's browser is. */
export const sandboxPath = (id: string): string => `/sandbox/pay/${id}`;

/** Where a choice of the hosted page is posted to. */
export const choicePath = (id: string, choice: SandboxChoice): string => `${sandboxPath(id)}/${choice}`;

export const isSandboxChoice = (value: string): value is SandboxChoice =>
  (sandboxChoices as readonly string[]).includes(value);
