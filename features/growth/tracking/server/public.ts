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
  listExperiments,
  readExperiment,
  type Experiment,
  type ExperimentWithVariants,
} from './experiment-queries.ts';
export { stateOf, type Judgement } from './experiments.ts';
export { startExperiment, stopExperiment, type NewExperiment } from './run-experiment.ts';
