/**
 * All rows of a keyset-paged list, with one page in memory at a time.
 * @param read returns the page after a row, or the first page. It returns at most `size` rows, and fewer only
 * at the end.
 */
export async function* inPages<R>(
  size: number,
  read: (after: R | undefined, size: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  let after: R | undefined;
  for (;;) {
    const page = await read(after, size);
    yield* page;
    if (page.length < size) return;
    after = page.at(-1);
  }
}
