export type { ImportReport, PartReport } from './report.ts';
export { runImport, type ImportOptions } from './run-import.ts';
export { openCsvSource } from './sources/csv-source.ts';
export { openOxwallSource, openPh7Source, type PeerDatabase } from './sources/open-peer.ts';
export { SourceProblem, type ImportSource } from './sources/source.ts';
