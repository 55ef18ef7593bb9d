import { route } from '#platform/server/http/route.ts';
import { agreeToDirectDebit, beginDirectDebit, getDirectDebit, sendDirectDebitCode } from '../contract.ts';
import { agreeToDebit } from './agree-to-debit.ts';
import { beginDebit } from './begin-debit.ts';
import { getDebit } from './get-debit.ts';
import { sendDebitCode } from './send-debit-code.ts';

export const directDebitRoutes = [
  route(getDirectDebit, (context, input) => getDebit(context, input)),
  route(beginDirectDebit, (context, input) => beginDebit(context, input)),
  route(sendDirectDebitCode, (context, input) => sendDebitCode(context, input)),
  route(agreeToDirectDebit, (context, input) => agreeToDebit(context, input)),
];
