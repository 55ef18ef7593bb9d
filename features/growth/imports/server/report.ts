import type { ImportPart } from '../import-choices.ts';
import type { Effect, Reason } from './reasons.ts';
import type { Place, Problem, RowKey } from './sources/source.ts';

/** Something that was not imported exactly as the source has it. It never contains the value. */
export interface Finding {
  readonly part: ImportPart;
  /** The row's id in the other system; empty for a whole column. */
  readonly id: string;
  readonly place: Place;
  readonly column: string | null;
  readonly reason: Reason;
  readonly effect: Effect;
}

/** How often something was found, and where first. */
interface FindingCount {
  readonly first: Finding;
  count: number;
}

/** The outcome for the rows of one part. */
export interface PartReport {
  read: number;
  imported: number;
  /** Imported by an earlier run. */
  known: number;
  /** Imported by an earlier run, and completed by this one. Also counted as known. */
  mended: number;
  /** Rows, of which one may have several reasons. */
  leftOut: number;
  /** By effect, column and reason. */
  readonly findings: Map<string, FindingCount>;
}

export type ImportReport = ReadonlyMap<ImportPart, PartReport>;

export type OnFinding = (finding: Finding) => void;

/** Counts the outcomes for the rows of one part. */
export class Tally {
  readonly report: PartReport = {
    read: 0,
    imported: 0,
    known: 0,
    mended: 0,
    leftOut: 0,
    findings: new Map(),
  };
  readonly #part: ImportPart;
  readonly #onFinding: OnFinding;

  constructor(part: ImportPart, onFinding: OnFinding) {
    this.#part = part;
    this.#onFinding = onFinding;
  }

  read(rows: number): void {
    this.report.read += rows;
  }

  imported(rows: number): void {
    this.report.imported += rows;
  }

  known(rows = 1): void {
    this.report.known += rows;
  }

  /** Of these rows, the new ones were imported now, the others by an earlier run. */
  added(rows: number, newRows: number): void {
    this.imported(newRows);
    this.known(rows - newRows);
  }

  mended(rows: number): void {
    this.report.mended += rows;
  }

  leaveOut(row: RowKey, ...problems: readonly Problem[]): void {
    this.report.leftOut += 1;
    this.note(row, 'row_left_out', ...problems);
  }

  note({ id, place }: RowKey, effect: Effect, ...problems: readonly Problem[]): void {
    for (const { column, reason } of problems) {
      const finding: Finding = { part: this.#part, id, place, column, reason, effect };
      const key = `${effect} ${column} ${reason}`;
      const knownFinding = this.report.findings.get(key);
      if (knownFinding) knownFinding.count += 1;
      else this.report.findings.set(key, { first: finding, count: 1 });
      this.#onFinding(finding);
    }
  }

  /** A tally for work that may be undone. `commit` adds it to this one. */
  draft(): { readonly tally: Tally; commit(): void } {
    const findings: Finding[] = [];
    const draft = new Tally(this.#part, (finding) => void findings.push(finding));
    return {
      tally: draft,
      commit: () => {
        const { read, imported, known, mended, leftOut } = draft.report;
        this.report.leftOut += leftOut;
        this.read(read);
        this.imported(imported);
        this.known(known);
        this.mended(mended);
        for (const finding of findings) this.note(finding, finding.effect, finding);
      },
    };
  }
}
