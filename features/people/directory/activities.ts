/** When a member was last active, in coarse steps; days are counted in the site's time zone. */
export const activities = ['online', 'today', 'this_week', 'longer_ago'] as const;
export type Activity = (typeof activities)[number];
