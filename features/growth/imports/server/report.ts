import type { ImportPart } from '../import-choices.ts';
import type { SkipReason } from './member-fields.ts';

/** The outcome for the rows of one part. */
export interface PartReport {
  read: number;
  imported: number;
  /** Imported by an earlier run. */
  known: number;
  readonly skipped: Map<SkipReason, number>;
}

export type ImportReport = ReadonlyMap<ImportPart, PartReport>;

/** Called for each row that is left out. */
export type OnSkip = (part: ImportPart, id: string, reason: SkipReason) => void;

/** Counts the outcomes for the rows of one part. */
export interface Tally {
  read(rows: number): void;
  imported(rows: number): void;
  known(rows?: number): void;
  skip(id: string, reason: SkipReason): void;
}

export function tallyOf(part: ImportPart, onSkip: OnSkip): Tally & { readonly report: PartReport } {
  const report: PartReport = { read: 0, imported: 0, known: 0, skipped: new Map() };
  return {
    report,
    read: (rows) => void (report.read += rows),
    imported: (rows) => void (report.imported += rows),
    known: (rows = 1) => void (report.known += rows),
    skip: (id, reason) => {
      report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + 1);
      onSkip(part, id, reason);
    },
  };
}
