import { redirect } from 'react-router';
import { saveSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import { CallError, isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { answersIn } from './start-answers.ts';

/**
 * Stores a lander's answers in the sign-up draft and opens sign-up, which asks the remaining questions. Answers that
 * the server refuses are left out, so sign-up asks for them again. Sign-up also explains why a visitor may not join.
 * @param landingMember the member whose landing page this is.
 */
export async function startSignup(
  page: PageContext,
  form: FormData,
  landingMember?: string,
): Promise<Response> {
  const origin = landingMember === undefined ? {} : { landing_member: landingMember };
  try {
    const answers = { ...answersIn(form), ...origin };
    if (Object.keys(answers).length > 0) await page.attempt(saveSignupDraft, answers);
  } catch (error) {
    if (!isRefusal(error)) throw page.asPageError(error);
    if (landingMember !== undefined && isCallError(error, platformErrors.invalid_input))
      await page.attempt(saveSignupDraft, origin).catch(ignoreRefusal);
  }
  return redirect('/signup');
}

const refusals = [
  platformErrors.invalid_input,
  accountErrors.signup_closed,
  accountErrors.invitation_invalid,
] as const;

const isRefusal = (error: unknown) => refusals.some((refusal) => isCallError(error, refusal));

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}
