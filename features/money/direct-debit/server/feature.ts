import { paymentEnded, paymentReversed } from '#features/money/payments/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { blockAfterChargeback, blockAfterReturns } from './block-bad-payers.ts';
import { directDebitRoutes } from './direct-debit-routes.ts';
import { handOverDebits } from './hand-over-waiting.ts';
import { directDebitMemberData } from './member-data.ts';
import { keepSuspendedPayersOut, tellPaidWith } from './keep-payer-out.ts';
import { tellWhetherFormIsReady } from './form-ready.ts';
import { sweepDebits } from './sweep-debits.ts';

export const directDebitFeature = defineFeature({
  name: 'direct-debit',
  routes: directDebitRoutes,
  closedPaths: ['/directdebit'],
  jobs: [handOverDebits, sweepDebits],
  subscriptions: [
    subscribe(paymentReversed, blockAfterChargeback),
    subscribe(paymentEnded, blockAfterReturns),
    keepSuspendedPayersOut,
  ],
  answers: [tellPaidWith, tellWhetherFormIsReady],
  memberData: directDebitMemberData,
  secrets: [
    {
      name: 'debit-accounts',
      rows: ['direct_debit_seal'],
      keepsFormer: true,
      effect: 'Account numbers are encrypted with a new key from now on.',
    },
  ],
  fixedSecrets: ['direct_debit'],
});
