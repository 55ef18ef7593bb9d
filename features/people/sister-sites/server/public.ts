export { reviewJob } from './review.ts';
export { whereShown } from './where-shown.ts';
