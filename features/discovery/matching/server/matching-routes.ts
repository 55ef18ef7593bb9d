import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getMatches } from './get-matches.ts';
import { changeLearning, getLearning } from './learning-choice.ts';
import { forgetMatchAnswers, findMatchAnswers, saveMatchAnswers } from './match-answers.ts';
import { getRankingParameters } from './ranking-parameters.ts';

export const matchingRoutes = [
  route(calls.getMatchAnswers, findMatchAnswers),
  route(calls.saveMatchAnswers, saveMatchAnswers),
  route(calls.forgetMatchAnswers, forgetMatchAnswers),
  route(calls.getLearning, getLearning),
  route(calls.changeLearning, changeLearning),
  route(calls.getRankingParameters, getRankingParameters),
  route(calls.getMatchesForMe, (context, { cursor }) =>
    getMatches(context, context.siteId, context.caller.memberId, cursor),
  ),
];
