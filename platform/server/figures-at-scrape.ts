import type { Database } from './db/database.ts';

const cachedForMs = 5_000;
/** A scrape waits at most this long for a hanging database. After that, it reports the last values. */
const answersWithinMs = 1_000;

interface FiguresOptions<Row> {
  /** The name of the statement. */
  readonly name: string;
  readonly text: string;
  /** Replaces the values of the gauges. */
  readonly show: (rows: readonly Row[]) => void;
}

let database: Database | null = null;
let openings = 0;

/** Reads figures from this database at every scrape. Null stops this. */
export function readFiguresFrom(db: Database | null): void {
  database = db;
  openings++;
}

/** For `collect` of a gauge whose values are rows of a statement: runs it, unless it has just run. */
export function figuresAtScrape<Row extends object>({
  name,
  text,
  show,
}: FiguresOptions<Row>): () => Promise<void> {
  let readAt = 0;
  let readFrom = 0;
  return async () => {
    const isRecent = readFrom === openings && performance.now() - readAt < cachedForMs;
    if (!database || isRecent) return;
    readAt = performance.now();
    readFrom = openings;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), answersWithinMs);
    });
    // An answer that comes later is shown by the next scrape.
    const shown = database.prepared<Row>(name, text, []).then(show, () => null);
    await Promise.race([shown, timeout]).finally(() => clearTimeout(timer));
  };
}
