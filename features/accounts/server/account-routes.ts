import { route } from '#platform/server/http/route.ts';
import {
  activate,
  changeLanguage,
  getSignupDraft,
  getUser,
  logIn,
  logOut,
  saveSignupDraft,
  sendActivationMail,
  signUp,
} from '../contract.ts';
import { activateMember } from './activate.ts';
import { chooseLanguage } from './change-language.ts';
import { logInMember } from './log-in.ts';
import { logOutMember } from './log-out.ts';
import { readUser } from './read-user.ts';
import { resendActivation } from './resend-activation.ts';
import { readSignupDraft, saveSignupFields } from './save-signup-draft.ts';
import { signUpMember } from './sign-up.ts';

export const accountRoutes = [
  route(logIn, async (context, { email, password }) => ({
    user: await logInMember(context, email, password),
  })),
  route(getUser, async (context) => ({ user: await readUser(context, context.caller.memberId) })),
  route(changeLanguage, async (context, { language }) => {
    await chooseLanguage(context, language);
    return { language };
  }),
  route(logOut, async (context) => {
    await logOutMember(context);
    return { logged_out: true };
  }),
  route(getSignupDraft, async (context) => ({ draft: await readSignupDraft(context) })),
  route(saveSignupDraft, async (context, fields) => ({ draft: await saveSignupFields(context, fields) })),
  route(signUp, async (context, input) => ({ user: await signUpMember(context, input) })),
  route(activate, async (context, { token }) => {
    await activateMember(context, token);
    return { activated: true };
  }),
  route(sendActivationMail, async (context) => ({ sent: await resendActivation(context) })),
];
