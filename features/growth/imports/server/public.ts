export { reasons, type Effect } from './reasons.ts';
export type { Finding, ImportReport, PartReport } from './report.ts';
export { runImport, type ImportOptions } from './run-import.ts';
export { openCsvSource } from './sources/csv-source.ts';
export { encodings } from './sources/encodings.ts';
export { openOxwallSource, openPh7Source, type PeerDatabase } from './sources/open-peer.ts';
export { dateOrders } from './sources/read-time.ts';
export { SourceProblem, type ImportSource } from './sources/source.ts';
