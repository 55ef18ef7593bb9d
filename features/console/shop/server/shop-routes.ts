import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changePrices } from './change-prices.ts';
import { getPrices } from './get-prices.ts';

export const shopRoutes = [
  route(calls.getPrices, (context, input) => getPrices(context, input)),
  route(calls.changePrices, (context, input) => changePrices(context, input)),
];
