export { continueVisit } from './count-bounce.ts';
export { countVisit, isArrival } from './count-visit.ts';
export { listPostbacks, pageOfPostbacks, type Postback } from './postback-queries.ts';
export { probePostback, sendPostback, signingKey } from './send-postback.ts';
export {
  reportDimensions,
  trafficReport,
  type Report,
  type ReportDimension,
  type ReportRow,
} from './traffic-report.ts';
export { findTemplateProblem } from './postback-macros.ts';
export { resendPostback } from './resend-postback.ts';
export { testPostback } from './test-postback.ts';
export { listExperiments, type ExperimentWithVariants } from './experiment-queries.ts';
export { deriveState, type Judgement } from './experiments.ts';
export { startExperiment, stopExperiment } from './run-experiment.ts';
