import { route } from '#platform/server/http/route.ts';
import {
  forgetMatchAnswers as forgetMatchAnswersCall,
  getMatchAnswers,
  getMatchesForMe,
  saveMatchAnswers as saveMatchAnswersCall,
} from '../contract.ts';
import { getMatches } from './get-matches.ts';
import { forgetMatchAnswers, readMatchAnswers, saveMatchAnswers } from './match-answers.ts';

export const matchingRoutes = [
  route(getMatchAnswers, (context) => readMatchAnswers(context)),
  route(saveMatchAnswersCall, (context, answers) => saveMatchAnswers(context, answers)),
  route(forgetMatchAnswersCall, (context) => forgetMatchAnswers(context)),
  route(getMatchesForMe, (context, { cursor }) =>
    getMatches(context, context.siteId, context.caller.memberId, cursor),
  ),
];
