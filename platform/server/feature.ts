import type { Subscription } from './events.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { ServerPage } from './http/server-page.ts';

/** What a feature's server side brings to the process; `apps/server/features.ts` lists them all. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly Job[];
  readonly subscriptions?: readonly Subscription[];
  /** Answers outside `/api/`: file bytes, a provider's hosted page. */
  readonly pages?: readonly ServerPage[];
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
