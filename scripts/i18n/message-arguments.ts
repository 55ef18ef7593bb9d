/** A message as Lingui compiles it. The options of a part are messages by case; a plural's `offset` is a number. */
export type Compiled = string | readonly CompiledPart[];
type CompiledPart =
  | string
  | readonly [name: string, type?: string, options?: string | Readonly<Record<string, Compiled | number>>];

/** The arguments of a compiled message, as `name` or `name:type`, and its tags, as `<0>`. */
export function listArguments(compiled: Compiled): ReadonlySet<string> {
  const argumentNames = new Set<string>();
  collect(compiled, argumentNames);
  return argumentNames;
}

function collect(message: Compiled, names: Set<string>): void {
  if (typeof message === 'string') {
    for (const [tag] of message.matchAll(/<\/?\w+\/?>/g)) names.add(tag);
    return;
  }
  for (const part of message) {
    if (typeof part === 'string') {
      collect(part, names);
      continue;
    }
    const [name, type, options] = part;
    names.add(type ? `${name}:${type}` : name);
    if (options && typeof options === 'object')
      for (const option of Object.values(options)) if (typeof option !== 'number') collect(option, names);
  }
}

/**
 * The arguments and tags that a translation lacks or has in excess, one sentence each. Empty if both texts have the
 * same ones.
 */
export function findDifferences(source: Compiled, translation: Compiled): readonly string[] {
  const [wantedArguments, givenArguments] = [listArguments(source), listArguments(translation)] as const;
  return [
    ...[...wantedArguments]
      .filter((one) => !givenArguments.has(one))
      .map((one) => `lacks ${one} in its translation`),
    ...[...givenArguments]
      .filter((one) => !wantedArguments.has(one))
      .map((one) => `has ${one} in its translation, but not in the source`),
  ];
}
