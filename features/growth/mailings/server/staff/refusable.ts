import { CampaignRejected } from '../public.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { mailingErrors } from '../../contract.ts';

/** Turns a rejected campaign into an error of the call. */
export async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CampaignRejected)) throw error;
    const { fault, field } = error;
    if (field !== null) throw invalidInput({ field: `texts.${field}`, problem: 'invalid' });
    if (fault === 'not_found') throw fail(platformErrors.not_found);
    if (fault === 'name_taken') throw invalidInput({ field: 'name', problem: 'taken' });
    if (fault === 'code_unusable') throw invalidInput({ field: 'code', problem: 'unusable' });
    throw fail(mailingErrors.campaign_refused, { fault });
  }
}
