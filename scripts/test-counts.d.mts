type Counts = { passed: number; failed: number };
export function readCounts(file: string): Counts;
export function closingLine(counts: readonly Counts[], someStepFailed: boolean): string;
