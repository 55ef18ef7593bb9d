import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import * as blocks from '../debit-blocks-contract.ts';
import { addDebitBlock, getDebitBlocks, removeDebitBlock } from './debit-blocks.ts';
import { getMoney } from './get-money.ts';

export const moneyRoutes = [
  route(calls.getMoney, getMoney),
  route(blocks.getDebitBlocks, getDebitBlocks),
  route(blocks.addDebitBlock, addDebitBlock),
  route(blocks.removeDebitBlock, removeDebitBlock),
];
