import type { User } from '#features/identity/accounts/contract.ts';

/** What a member can do for their profile, most helpful first. */
export const taskSteps = ['photo', 'words', 'interests'] as const;
export type TaskStep = (typeof taskSteps)[number];

export interface Task {
  readonly step: TaskStep;
  /** How many of the first steps are complete. The confirmed email address is one of them, but has its own reminder. */
  readonly done: number;
  readonly total: number;
}

export interface TaskSettings {
  readonly visible_profile_fields: readonly string[];
  readonly free_photos: number;
}

type TaskUser = Pick<User, 'status' | 'profile_steps'> & {
  readonly profile: Pick<User['profile'], 'main_image'>;
};

/** The next step, or null if none is left. A step that the site does not offer does not count. */
export function nextTask(user: TaskUser, settings: TaskSettings): Task | null {
  const steps = taskSteps.filter((step) => isOffered(step, settings));
  const left = steps.filter((step) => !isDone(step, user));
  const [step] = left;
  if (!step) return null;
  const confirmed = user.status === 'active' ? 1 : 0;
  return { step, done: confirmed + steps.length - left.length, total: 1 + steps.length };
}

function isOffered(
  step: TaskStep,
  { visible_profile_fields: fields, free_photos: photos }: TaskSettings,
): boolean {
  if (step === 'photo') return photos > 0;
  if (step === 'words') return fields.includes('about') || fields.includes('prompts');
  return fields.includes(step);
}

const isDone = (step: TaskStep, user: TaskUser): boolean =>
  step === 'photo' ? user.profile.main_image !== null : user.profile_steps[step];
