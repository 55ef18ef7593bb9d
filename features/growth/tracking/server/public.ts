export { continueVisit } from './count-bounce.ts';
export { countVisit, isArrival } from './count-visit.ts';
