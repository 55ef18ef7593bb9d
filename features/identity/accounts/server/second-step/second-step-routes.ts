import { route } from '#platform/server/http/route.ts';
import {
  answerSecondStep,
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  removeSecondStep,
} from '../../second-step-contract.ts';
import { answerWithCode } from './answer-second-step.ts';
import {
  findOwnSecondStep,
  setUpSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from './set-up-second-step.ts';

export const secondStepRoutes = [
  route(getSecondStep, findOwnSecondStep),
  route(beginSecondStep, (context, { password }) => setUpSecondStep(context, password)),
  route(confirmSecondStep, async (context, { code }) => ({
    recovery_codes: await turnOnSecondStep(context, code),
  })),
  route(removeSecondStep, async (context, { password }) => {
    await turnOffSecondStep(context, password);
    return { removed: true };
  }),
  route(answerSecondStep, async (context, { code }) => ({ user: await answerWithCode(context, code) })),
];
