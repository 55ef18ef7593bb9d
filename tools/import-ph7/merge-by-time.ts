import type { Page, RefusedRow, SourceMessage } from '#features/growth/imports/server/public.ts';

interface Lane {
  readonly pages: AsyncIterator<Page<SourceMessage>>;
  rows: readonly (SourceMessage | RefusedRow)[];
  next: number;
  done: boolean;
  /** The key of the last message taken. */
  key: string;
}

/** A refused row is only reported, so its place among the others does not matter. */
const readTime = (message: SourceMessage | RefusedRow | undefined) =>
  message && 'at' in message ? message.at.getTime() : 0;

/**
 * Merges message tables, so that a conversation spread over several of them is in chronological order. Each table is
 * already in that order. `open` reads a table after a message's own key, the number at the end of its id.
 */
export async function* mergeByTime(
  after: string | null,
  open: readonly ((after: string | null) => AsyncIterable<Page<SourceMessage>>)[],
  perPage: number,
): AsyncGenerator<Page<SourceMessage>> {
  const keys = after === null ? open.map(() => '0') : after.split(' ');
  const lanes: Lane[] = open.map((table, index) => ({
    pages: table(keys[index] ?? '0')[Symbol.asyncIterator](),
    rows: [],
    next: 0,
    done: false,
    key: keys[index] ?? '0',
  }));
  let rows: (SourceMessage | RefusedRow)[] = [];
  const cursor = () => lanes.map(({ key }) => key).join(' ');
  for (;;) {
    for (const lane of lanes) await fill(lane);
    const earliest = lanes
      .filter(({ done }) => !done)
      .reduce<Lane | null>(
        (best, lane) =>
          best && readTime(best.rows[best.next]) <= readTime(lane.rows[lane.next]) ? best : lane,
        null,
      );
    if (!earliest) break;
    const message = earliest.rows[earliest.next]!;
    earliest.next += 1;
    earliest.key = /\d+$/.exec(message.id)![0];
    rows.push(message);
    if (rows.length < perPage) continue;
    yield { rows, cursor: cursor() };
    rows = [];
  }
  if (rows.length > 0) yield { rows, cursor: cursor() };
}

/** Reads the next page once all rows of the previous one have been taken. */
async function fill(lane: Lane): Promise<void> {
  while (!lane.done && lane.next >= lane.rows.length) {
    const page = await lane.pages.next();
    if (page.done) lane.done = true;
    else [lane.rows, lane.next] = [page.value.rows, 0];
  }
}
