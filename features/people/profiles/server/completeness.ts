import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { countedAnswers, profileAnswers, type AnswerColumns, type CountedAnswer } from '../answers.ts';
import {
  completenessSteps,
  type Completeness,
  type CompletenessStep,
  type PromptAnswer,
} from '../contract.ts';
import { isShown } from './profile-policy.ts';
import type { ProfileRow } from './profile-queries.ts';

/** Shorter texts say too little to count. */
export const minAboutLength = 40;
export const minInterests = 3;
const wantedPhotos = 3;
/** How many steps are offered at once. */
const maxOfferedSteps = 3;
/** What everybody has told at sign-up: name, age, gender, whom they look for and their region. In percent. */
const signupShare = 25;

/**
 * How much each step helps a member to be found and to get replies. On a site that shows every field, the weights add
 * up to 100.
 */
const weights: Readonly<Record<CompletenessStep, number>> = {
  photo: 30,
  about: 12,
  prompts: 12,
  interests: 10,
  photos: 8,
  city: 4,
  ...(Object.fromEntries(
    countedAnswers.map((field) => [field, profileAnswers[field].completeness]),
  ) as Record<CountedAnswer, number>),
};

type Settings = Pick<SettingsOfSite, 'visible_profile_fields' | 'free_photos'>;
type Profile = Pick<ProfileRow, 'about' | 'interests' | 'city'> &
  AnswerColumns & { readonly prompts: readonly PromptAnswer[] };

/** How complete a profile is, and which steps would add the most. `photos` counts active photos and those in review. */
export function calculateCompleteness(profile: Profile, photos: number, settings: Settings): Completeness {
  const steps = completenessSteps.filter((step) => counts(step, settings));
  const done = new Set(steps.filter((step) => isDone(step, profile, photos, settings)));
  const total = weigh(steps);
  // Sorting keeps the order of steps with equal weights.
  const next = steps
    // More photos are no step of their own before the first one.
    .filter((step) => !done.has(step) && !(step === 'photos' && photos === 0))
    .toSorted((one, other) => weights[other] - weights[one])
    .slice(0, maxOfferedSteps);
  const share = total === 0 ? 1 : weigh([...done]) / total;
  return { percent: Math.floor(signupShare + (100 - signupShare) * share), next };
}

const weigh = (steps: readonly CompletenessStep[]) => steps.reduce((sum, step) => sum + weights[step], 0);

function counts(step: CompletenessStep, settings: Settings): boolean {
  if (step === 'photo') return settings.free_photos > 0;
  if (step === 'photos') return settings.free_photos > 1;
  return isShown(settings, step);
}

function isDone(step: CompletenessStep, profile: Profile, photos: number, settings: Settings): boolean {
  switch (step) {
    case 'photo':
      return photos > 0;
    case 'photos':
      return photos >= Math.min(wantedPhotos, settings.free_photos);
    case 'about':
      return profile.about.trim().length >= minAboutLength;
    case 'prompts':
      return profile.prompts.length > 0;
    case 'interests':
      return profile.interests.length >= minInterests;
    case 'city':
      return profile.city !== null;
    default:
      return profile[profileAnswers[step].column] !== null;
  }
}
