import { findLink } from '#features/identity/accounts/access-contract.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { continueDraft, mailSignupLink } from './mail-signup-link.ts';
import { lookUpAnyLink } from './find-link.ts';
import { saveSignupFields } from './save-signup-draft.ts';
import { signUpMember } from './sign-up.ts';
import { loadSignupDraft } from './signup-draft.ts';
import { signupDoor } from './signup-policy.ts';

export const signUpRoutes = [
  route(findLink, (context, { token }) => lookUpAnyLink(context, token)),
  route(calls.getSignupDraft, async (context) => {
    const draft = await loadSignupDraft(context);
    return { draft, door: await signupDoor(context, draft.invitation) };
  }),
  route(calls.saveSignupDraft, saveSignupFields),
  route(calls.mailSignupLink, async (context) => {
    await mailSignupLink(context);
    return { sent: true };
  }),
  route(calls.continueSignupDraft, async (context, { token }) => ({
    draft: await continueDraft(context, token),
  })),
  route(calls.signUp, async (context, input) => ({ user: await signUpMember(context, input) })),
];
