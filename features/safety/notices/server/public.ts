export { confirmFlagger, findFlagger, isTrusted, mailFlaggerLink, newFlaggerLink } from './flagger-link.ts';
export {
  insertFlagger,
  listFlaggers,
  lockFlagger,
  listFlaggerStatistics,
  storeFlagger,
  type FlaggerRow,
  type FlaggerStatistics,
} from './flagger-queries.ts';
export { mailSenderPause, mailSenderWarning, type MeasuredSender } from './mail-sender.ts';
export {
  addressHasher,
  countPauses,
  insertMeasure,
  calculateLastDay,
  liftPause,
  listMeasures,
  findPauseEnd,
  type MeasureRow,
} from './sender-queries.ts';
