import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { landerAt } from '#features/site/sites/lander-paths.ts';
import type { ExperimentGoal } from '#features/growth/tracking/experiment-rules.ts';
import { landerTexts } from './lander-texts.ts';

export const goalTexts: Readonly<Record<ExperimentGoal, MessageDescriptor>> = {
  signup: msg`Sign-ups`,
  activation: msg`Confirmed addresses`,
  first_purchase: msg`First purchases`,
};

/** Names the lander at an address. */
export function useLanderName(): (path: string) => string {
  const { i18n } = useLingui();
  return (path) => {
    const { lander, slug } = landerAt(path);
    if (lander === 'other') return path;
    const name = i18n._(landerTexts[lander]);
    return slug === null ? name : `${name} (${slug})`;
  };
}
