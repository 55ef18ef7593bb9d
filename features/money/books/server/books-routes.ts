import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getMoney } from './get-money.ts';

export const booksRoutes = [route(calls.getMoney, getMoney)];
