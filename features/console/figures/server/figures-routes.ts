import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getFigures, getSourceFigures } from './get-figures.ts';
import { getLiveFigures } from './get-live-figures.ts';

export const figuresRoutes = [
  route(calls.getFigures, getFigures),
  route(calls.getSourceFigures, getSourceFigures),
  route(calls.getLiveFigures, getLiveFigures),
];
