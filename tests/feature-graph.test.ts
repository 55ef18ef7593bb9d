import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import order from '../features/order.json' with { type: 'json' };

// The dependencies between features: imports, and tables named in SQL. `npm run check boundaries` rejects an import
// against the order. This file checks that the list of features is complete, and rejects SQL that names another
// feature's table. FEATURE_GRAPH=1 prints every edge with its count.

const features = order.map((feature) => feature.split('/')[1]!);
const findFeature = (path: string) => /(?:^|#)features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** The edges `from -> to`, with the places that cause them. */
type Edges = ReadonlyMap<string, readonly string[]>;

interface Source {
  readonly path: string;
  readonly feature: string;
  readonly imports: readonly string[];
  /** The texts in its strings and templates, without interpolated expressions. */
  readonly texts: readonly string[];
  /** The tables that it declares. */
  readonly tables: readonly string[];
}

const sources = globSync('features/*/*/**/*.{ts,tsx}')
  .filter((path) => !/\.test(?:ing)?\.tsx?$/.test(path))
  .map((path) => read(path));

function read(path: string): Source {
  const code = readFileSync(path, 'utf8');
  const { module, program } = parseSync(path, code);
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.raw).join(' ? ')),
  }).visit(program);
  const tables = Array.from(code.matchAll(/\bpgTable\(\s*'(\w+)'/g), ([, table]) => table!);
  return { path, feature: findFeature(path)!, imports, texts, tables };
}

function collectEdges(
  listTargets: (source: Source) => readonly (readonly [feature: string, what: string])[],
): Edges {
  const edges = new Map<string, string[]>();
  for (const source of sources)
    for (const [target, what] of listTargets(source)) {
      if (target === source.feature) continue;
      const edge = `${source.feature} -> ${target}`;
      edges.set(edge, [...(edges.get(edge) ?? []), `${source.path}: ${what}`]);
    }
  return edges;
}

const imports = collectEdges(({ imports: specifiers }) =>
  specifiers.flatMap((specifier) => {
    const target = findFeature(specifier);
    return target === undefined ? [] : [[target, specifier] as const];
  }),
);

const owners = new Map(
  sources.flatMap(({ feature, tables }) => tables.map((table) => [table, feature] as const)),
);

/** Table names, found after the SQL words that precede a table. */
const tableNames = collectEdges(({ path, texts }) =>
  path.includes('/server/')
    ? texts
        .flatMap((text) =>
          Array.from(text.matchAll(/\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)\b/g)),
        )
        .flatMap(([, table = '']) => (owners.has(table) ? [[owners.get(table)!, table] as const] : []))
    : [],
);

/** The edges to a feature that is listed later. */
const againstTheOrder = (edges: Edges) =>
  [...edges.keys()].filter((edge) => {
    const [from, to] = edge.split(' -> ') as [string, string];
    return features.indexOf(from) < features.indexOf(to);
  });

/** The groups of features that reach each other (Tarjan's algorithm). */
function listCycles(edges: Edges): string[][] {
  const targets = (feature: string) =>
    [...edges.keys()]
      .filter((edge) => edge.startsWith(`${feature} -> `))
      .map((edge) => edge.split(' -> ')[1]!);
  const cycles: string[][] = [];
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (feature: string) => {
    indexes.set(feature, indexes.size);
    lowest.set(feature, indexes.get(feature)!);
    stack.push(feature);
    for (const target of targets(feature)) {
      if (!indexes.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(feature, Math.min(lowest.get(feature)!, lowest.get(target)!));
    }
    if (lowest.get(feature) === indexes.get(feature)) cycles.push(stack.splice(stack.indexOf(feature)));
  };
  for (const feature of features) if (!indexes.has(feature)) visit(feature);
  return cycles.filter(({ length }) => length > 1);
}

if (process.env['FEATURE_GRAPH']) {
  const lines = (edges: Edges) =>
    Array.from(edges, ([edge, places]) => `  ${edge} ${places.length}`)
      .toSorted()
      .join('\n');
  process.stdout.write(`Imports\n${lines(imports)}\nTables named in SQL\n${lines(tableNames)}\n`);
}

test('every feature is listed once', () => {
  const folders = new Set(sources.map(({ path }) => path.split('/').slice(1, 3).join('/')));
  expect(order.toSorted()).toEqual([...folders].toSorted());
});

describe('imports', () => {
  test('follow the order of features', () => {
    expect(againstTheOrder(imports)).toEqual([]);
  });

  test('form no cycle of features', () => {
    expect(listCycles(imports)).toEqual([]);
  });
});

describe('SQL', () => {
  // The owner of a table exports a part of a statement, or a function that reads, from its public.ts.
  test('names only the tables of its own feature', () => {
    expect(tableNames).toEqual(new Map());
  });
});
