export { continueVisit } from './count-bounce.ts';
export { countVisit, isArrival } from './count-visit.ts';
export { findUndelivered, listPostbacks, type Postback } from './postback-queries.ts';
export { probePostback, sendPostback, signingKey } from './send-postback.ts';
export { dayAt } from './day-at.ts';
export {
  reportDimensions,
  trafficReport,
  type Report,
  type ReportDimension,
  type ReportRow,
} from './traffic-report.ts';
export { postbackMacros, problemOf, type TemplateProblem } from './postback-macros.ts';
export {
  endExperiment,
  insertExperiment,
  listExperiments,
  readExperiment,
  type Experiment,
} from './experiment-queries.ts';
export { plannedVisits } from './experiment-statistics.ts';
export { stateOf, waitDaysOf } from './experiments.ts';
