import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import * as blocks from '../debit-blocks-contract.ts';
import { addDebitBlock, getDebitBlocks, removeDebitBlock } from './debit-blocks.ts';
import { getMoney } from './get-money.ts';

export const moneyRoutes = [
  route(calls.getMoney, (context, input) => getMoney(context, input)),
  route(blocks.getDebitBlocks, (context, input) => getDebitBlocks(context, input)),
  route(blocks.addDebitBlock, (context, input) => addDebitBlock(context, input)),
  route(blocks.removeDebitBlock, (context, input) => removeDebitBlock(context, input)),
];
