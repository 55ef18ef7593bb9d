import type pg from 'pg';
import type { Database } from './database.ts';

/** A named statement whose parameters have names. */
export interface Statement<Name extends string> {
  /** With `$1::integer` where the source says `:siteId`. */
  readonly text: string;
  run<R extends pg.QueryResultRow>(db: Database, values: Readonly<Record<Name, unknown>>): Promise<R[]>;
}

/** What may contain a colon and is left as it is: strings, quoted names, comments and casts. The last part is a parameter. */
const tokens =
  /\b[eE]'(?:\\.|''|[^'\\])*'|'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|::|\$(?<position>\d+)|(?<![\w)\]]):(?<name>[A-Za-z_]\w*)(?<element>\[)?/g;

/**
 * Defines a named statement for a hot path (see `Database.prepared`). Its SQL names each parameter, as `:siteId`, and
 * `parameters` has the type of each, as `{ siteId: 'integer' }`. The names are replaced once, when the module is loaded.
 * An array slice needs its lower bound, as in `[1:size]`, because `[:size]` reads like a parameter.
 * @throws if the SQL has a parameter without a type or a numbered one, or if a type belongs to no parameter.
 */
export function defineStatement<const Name extends string>(
  name: string,
  sql: string,
  parameters: Readonly<Record<Name, string>>,
): Statement<Name> {
  const names = Object.keys(parameters) as Name[];
  const unused = new Set<string>(names);
  const text = sql.replace(tokens, (token, ...rest) => {
    const { name: parameter, position, element } = rest.at(-1) as Partial<Record<string, string>>;
    if (position !== undefined)
      throw new Error(`${name} numbers a parameter, which must have a name: ${token}`);
    if (parameter === undefined) return token;
    if (element !== undefined)
      throw new Error(
        `${name} takes an element of a parameter, which needs parentheses: (${token.slice(0, -1)})[…]`,
      );
    const index = names.indexOf(parameter as Name);
    if (index < 0) throw new Error(`${name} has an unknown parameter: ${token}`);
    unused.delete(parameter);
    return `$${index + 1}::${parameters[parameter as Name]}`;
  });
  if (unused.size > 0) throw new Error(`${name} does not use: ${[...unused].join(', ')}`);
  return {
    text,
    run: (db, values) =>
      db.prepared(
        name,
        text,
        names.map((parameter) => values[parameter]),
      ),
  };
}
