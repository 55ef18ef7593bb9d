/** No site with members is older. Earlier times stand for none, such as the beginning of Unix time. */
const earliest = new Date('1990-01-01T00:00:00Z');

/** Whether something on a site can have happened then. */
export const isPossibleMoment = (at: Date, now: Date): boolean => at >= earliest && at <= now;
