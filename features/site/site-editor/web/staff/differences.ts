export interface Difference {
  /** The place within the value, such as `light.primary`; empty for the value itself. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The smallest parts that differ between two values, each given as JSON or null. For two lists of texts, these are the
 * added and removed items, or both lists if only the order differs.
 */
export function listDifferences(before: string | null, after: string | null): Difference[] {
  const [one, other] = [read(before), read(after)];
  if (isTextList(one) && isTextList(other)) {
    const went = one.filter((item) => !other.includes(item));
    const came = other.filter((item) => !one.includes(item));
    if (went.length + came.length > 0)
      return [
        ...went.map((item) => ({ path: '', before: item, after: null })),
        ...came.map((item) => ({ path: '', before: null, after: item })),
      ];
    return one.join() === other.join() ? [] : [{ path: '', before: one.join(', '), after: other.join(', ') }];
  }
  const [left, right] = [leaves(one), leaves(other)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const [was, is] = [left.get(path) ?? null, right.get(path) ?? null];
    return was === is ? [] : [{ path, before: was, after: is }];
  });
}

function read(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function leaves(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === '') return new Map();
  if (typeof value !== 'object')
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...leaves(part, path === '' ? name : `${path}.${name}`),
    ]),
  );
}
