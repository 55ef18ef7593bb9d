import { suspensionAskedBy } from '#features/safety/reports/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { listPeopleBehindBans } from './ban-decision-queries.ts';

/** Both people behind a ban had a part in the suspension, so neither decides the appeal. */
export const tellWhoAsked = answer(suspensionAskedBy, (_services, { executor, member }) =>
  listPeopleBehindBans(executor, member),
);
