import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getLogInProof } from '../proof-contract.ts';
import { activateMember } from './activation/activate.ts';
import { chooseLanguage } from './change-language.ts';
import { logInMember } from './log-in/log-in.ts';
import { createProofChallenge } from './log-in/log-in-proof.ts';
import { logOutMember } from './log-in/log-out.ts';
import { loadCaller } from './load-user.ts';
import { resendActivation } from './activation/resend-activation.ts';
import { mailSignUpAgain } from './activation/mail-sign-up-again.ts';

export const accountRoutes = [
  route(calls.logIn, async (context, input) => ({ user: await logInMember(context, input) })),
  route(getLogInProof, async (context) => ({ proof: await createProofChallenge(context) })),
  route(calls.getUser, async (context) => ({ user: await loadCaller(context) })),
  route(calls.changeLanguage, async (context, { language }) => {
    await chooseLanguage(context, language);
    return { language };
  }),
  route(calls.logOut, async (context) => {
    await logOutMember(context);
    return { logged_out: true };
  }),
  route(calls.activate, async (context, input) => {
    await activateMember(context, input);
    return { activated: true };
  }),
  route(calls.mailSignUpAgain, async (context, { email }) => {
    await mailSignUpAgain(context, email);
    return { sent: true };
  }),
  route(calls.sendActivationMail, async (context) => ({ sent: await resendActivation(context) })),
];
