import { route } from '#platform/server/http/route.ts';
import {
  changeLearning as changeLearningCall,
  forgetMatchAnswers as forgetMatchAnswersCall,
  getLearning as getLearningCall,
  getMatchAnswers,
  getMatchesForMe,
  getRankingParameters as getRankingParametersCall,
  saveMatchAnswers as saveMatchAnswersCall,
} from '../contract.ts';
import { getMatches } from './get-matches.ts';
import { changeLearning, getLearning } from './learning-choice.ts';
import { forgetMatchAnswers, readMatchAnswers, saveMatchAnswers } from './match-answers.ts';
import { getRankingParameters } from './ranking-parameters.ts';

export const matchingRoutes = [
  route(getMatchAnswers, (context) => readMatchAnswers(context)),
  route(saveMatchAnswersCall, (context, answers) => saveMatchAnswers(context, answers)),
  route(forgetMatchAnswersCall, (context) => forgetMatchAnswers(context)),
  route(getLearningCall, getLearning),
  route(changeLearningCall, changeLearning),
  route(getRankingParametersCall, getRankingParameters),
  route(getMatchesForMe, (context, { cursor }) =>
    getMatches(context, context.siteId, context.caller.memberId, cursor),
  ),
];
