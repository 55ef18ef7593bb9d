import { route } from '#platform/server/http/route.ts';
import {
  activate,
  changeLanguage,
  getUser,
  logIn,
  logOut,
  mailSignUpAgain as mailSignUpAgainCall,
  sendActivationMail,
} from '../contract.ts';
import { getLogInProof } from '../proof-contract.ts';
import { activateMember } from './activate.ts';
import { chooseLanguage } from './change-language.ts';
import { logInMember } from './log-in.ts';
import { readProofChallenge } from './log-in-proof.ts';
import { logOutMember } from './log-out.ts';
import { readCaller } from './read-user.ts';
import { resendActivation } from './resend-activation.ts';
import { mailSignUpAgain } from './mail-sign-up-again.ts';

export const accountRoutes = [
  route(logIn, async (context, input) => ({ user: await logInMember(context, input) })),
  route(getLogInProof, async (context) => ({ proof: await readProofChallenge(context) })),
  route(getUser, async (context) => ({ user: await readCaller(context) })),
  route(changeLanguage, async (context, { language }) => {
    await chooseLanguage(context, language);
    return { language };
  }),
  route(logOut, async (context) => {
    await logOutMember(context);
    return { logged_out: true };
  }),
  route(activate, async (context, input) => {
    await activateMember(context, input);
    return { activated: true };
  }),
  route(mailSignUpAgainCall, async (context, { email }) => {
    await mailSignUpAgain(context, email);
    return { sent: true };
  }),
  route(sendActivationMail, async (context) => ({ sent: await resendActivation(context) })),
];
