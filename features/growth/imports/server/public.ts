export { reasons, type Effect } from './reasons.ts';
export type { Finding, ImportReport, PartReport } from './report.ts';
export { runImport, type ImportOptions } from './run-import.ts';
export { openCsvSource } from './sources/csv-source.ts';
export { decodeBytes, encodings, redecode } from './sources/encodings.ts';
export { dateOrders } from './sources/read-time.ts';
export { RowReader, undecodable, type RawValue } from './sources/row-reader.ts';
export {
  maxBalanceCredits,
  rowsPerPage,
  SourceProblem,
  type ImportSource,
  type Page,
  type PartRows,
  type RefusedRow,
  type SourceMember,
  type SourceMessage,
  type SourcePair,
  type SourcePhoto,
} from './sources/source.ts';
