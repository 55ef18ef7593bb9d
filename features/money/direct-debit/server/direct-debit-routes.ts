import { route } from '#platform/server/http/route.ts';
import { agreeToDirectDebit, beginDirectDebit, getDirectDebit, sendDirectDebitCode } from '../contract.ts';
import { agreeToDebit } from './agree-to-debit.ts';
import { beginDebit } from './begin-debit.ts';
import { getDebit } from './get-debit.ts';
import { sendDebitCode } from './send-debit-code.ts';
import * as blocks from '../debit-blocks-contract.ts';
import { addDebitBlock, getDebitBlocks, removeDebitBlock } from './staff/debit-blocks.ts';

export const directDebitRoutes = [
  route(getDirectDebit, getDebit),
  route(beginDirectDebit, beginDebit),
  route(sendDirectDebitCode, sendDebitCode),
  route(agreeToDirectDebit, agreeToDebit),
  route(blocks.getDebitBlocks, getDebitBlocks),
  route(blocks.addDebitBlock, addDebitBlock),
  route(blocks.removeDebitBlock, removeDebitBlock),
];
