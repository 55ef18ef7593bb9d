/** The arguments of a compiled message, as `name` or `name:type`, and its tags, as `<0>`. */
export function argumentsOf(compiled) {
  const argumentNames = new Set();
  collect(compiled, argumentNames);
  return argumentNames;
}

/**
 * @param token is a text, or a list of texts and of `[name, type?, options?]`. The options are messages by
 * case.
 */
function collect(token, found) {
  if (typeof token === 'string') {
    for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.add(tag);
    return;
  }
  for (const part of token) {
    if (typeof part === 'string') {
      collect(part, found);
      continue;
    }
    const [name, type, options] = part;
    found.add(type ? `${name}:${type}` : name);
    if (options && typeof options === 'object')
      for (const [key, value] of Object.entries(options)) if (key !== 'offset') collect(value, found);
  }
}

/**
 * The arguments and tags that a translation lacks or has in excess, one sentence each. Empty if both texts have the
 * same ones.
 */
export function differencesOf(source, translation) {
  const [wanted, given] = [argumentsOf(source), argumentsOf(translation)];
  return [
    ...[...wanted].filter((one) => !given.has(one)).map((one) => `lacks ${one} in its translation`),
    ...[...given]
      .filter((one) => !wanted.has(one))
      .map((one) => `has ${one} in its translation, but not in the source`),
  ];
}
