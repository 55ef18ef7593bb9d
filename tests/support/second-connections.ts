import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, with the parts that this check reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

interface Binding {
  readonly file: string;
  readonly name: string;
}

interface Module {
  readonly text: string;
  readonly program: Node;
  /** The top-level functions, and the constants that hold one. */
  readonly functions: ReadonlyMap<string, Node>;
  /** Names that other files declare: imports and re-exports. */
  readonly elsewhere: ReadonlyMap<string, Binding>;
}

/** Calls whose callback runs in a transaction. */
const transactionOpeners = new Set(['transaction', 'throughDeadlock', 'runOnce']);
/** Calls whose callback runs when no transaction is open. Also calls that answer from memory inside one. */
const harmlessCalls = new Set(['afterCommit', 'outsideTransaction', 'settingsOf', 'companyOf']);

/**
 * Finds code that asks for a second connection while a transaction holds one. Such code uses a `db` itself,
 * or calls a function that does. `files` maps paths to texts. Returns `path:line: what`.
 */
export function findSecondConnections(files: Readonly<Record<string, string>>): string[] {
  const modules = new Map(Object.entries(files).map(([path, text]) => [path, readModule(path, text)]));
  const usageByNode = new Map<Node, string | null>();

  /** How a function uses a `db`, itself or through its calls. Null if it does not. */
  function findUsage(file: string, fn: Node, argumentCount: number): string | null {
    if (isTransactional(fn)) return null;
    // Defaults such as `executor = context.db` count if the call passes no value.
    const defaults = list(fn['params']).slice(argumentCount);
    const inDefaults = defaults.map((parameter) => firstUse(file, parameter)).find((use) => use !== null);
    if (inDefaults) return inDefaults;
    const cachedUsage = usageByNode.get(fn);
    if (cachedUsage !== undefined) return cachedUsage;
    usageByNode.set(fn, null);
    const use = list(fn['params']).map(dbOfPattern).find(Boolean) ?? firstUse(file, node(fn['body']));
    usageByNode.set(fn, use);
    return use;
  }

  function firstUse(file: string, root: Node): string | null {
    for (const { use } of usesIn(file, root)) return use;
    return null;
  }

  function* usesIn(file: string, root: Node): Generator<{ at: Node; use: string }> {
    for (const inner of walk(root)) {
      const use = findDb(inner) ?? (inner.type === 'CallExpression' ? useOfCall(file, inner) : null);
      if (use) yield { at: inner, use };
    }
  }

  function useOfCall(file: string, call: Node): string | null {
    if (harmlessCalls.has(calleeName(call))) return null;
    const callee = node(call['callee']);
    if (callee.type !== 'Identifier') return null;
    const name = String(callee['name']);
    const target = findDeclaration({ file, name });
    const use = target && findUsage(target.file, target.fn, list(call['arguments']).length);
    return use ? `${name} → ${use}` : null;
  }

  function findDeclaration({ file, name }: Binding): { file: string; fn: Node } | null {
    const module = modules.get(file);
    const fn = module?.functions.get(name);
    if (fn) return { file, fn };
    const binding = module?.elsewhere.get(name);
    return binding ? findDeclaration(binding) : null;
  }

  const findings = new Set<string>();
  for (const [file, { program, text }] of modules)
    for (const body of transactionsIn(program))
      for (const { at, use } of usesIn(file, body))
        findings.add(`${file}:${text.slice(0, at.start).split('\n').length}: ${use}`);
  return [...findings].sort();
}

function* transactionsIn(program: Node): Generator<Node> {
  for (const inner of walk(program)) {
    if (isFunction(inner) && isTransactional(inner)) yield node(inner['body']);
    if (inner.type === 'CallExpression' && transactionOpeners.has(calleeName(inner)))
      for (const argument of list(inner['arguments'])) if (isFunction(argument)) yield node(argument['body']);
  }
}

/** Whether the function takes the transaction in which it runs. */
function isTransactional(fn: Node): boolean {
  return list(fn['params']).some(
    (parameter) => parameter['name'] === 'tx' || typeName(parameter) === 'Transaction',
  );
}

function typeName(parameter: Node): unknown {
  const annotation = parameter['typeAnnotation'] as Node | null | undefined;
  const type = annotation && node(annotation['typeAnnotation']);
  return type?.type === 'TSTypeReference' ? node(type['typeName'])['name'] : undefined;
}

/** A node that reads a `db`: `context.db`, `db.select`, `const { db } = context`. */
function findDb(inner: Node): string | null {
  if (inner.type === 'MemberExpression') {
    const object = node(inner['object']);
    if (object.type === 'Identifier' && object['name'] === 'db') return 'db';
    if (inner['computed'] === false && node(inner['property'])['name'] === 'db') return 'a property db';
  }
  if (inner.type === 'VariableDeclarator') return dbOfPattern(node(inner['id']));
  if (inner.type === 'CallExpression')
    return list(inner['arguments']).some(({ type, name }) => type === 'Identifier' && name === 'db')
      ? 'db as an argument'
      : null;
  return null;
}

function dbOfPattern(pattern: Node): string | null {
  if (pattern.type !== 'ObjectPattern') return null;
  const keys = list(pattern['properties']).map((property) => property['key'] as Node | undefined);
  return keys.some((key) => key?.['name'] === 'db') ? 'db taken from an object' : null;
}

/** A node and its descendants, without types and without code that runs outside the transaction. */
function* walk(root: Node): Generator<Node> {
  yield root;
  if (root.type === 'CallExpression' && harmlessCalls.has(calleeName(root))) return;
  for (const [field, value] of Object.entries(root)) {
    if (field === 'typeAnnotation' || field === 'typeArguments') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

function calleeName(call: Node): string {
  const callee = node(call['callee']);
  return String((callee.type === 'MemberExpression' ? node(callee['property']) : callee)['name']);
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isFunction = ({ type }: Node) => functionTypes.has(type);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const node = (value: unknown) => value as Node;
const list = (value: unknown) => (value as readonly (Node | null)[]).filter((item) => item !== null);

function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const functions = new Map<string, Node>();
  const importedNames = new Map<string, Binding>();
  const root = program as unknown as Node;
  for (const statement of list(root['body'])) {
    const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declaration.type === 'FunctionDeclaration')
      functions.set(String(node(declaration['id'])['name']), declaration);
    if (declaration.type === 'VariableDeclaration')
      for (const { id, init } of list(declaration['declarations']))
        if (isNode(init) && isFunction(init)) functions.set(String(node(id)['name']), init);
    if (!isNode(statement['source'])) continue;
    const file = resolveImport(path, String(statement['source']['value']));
    // `export * from` names nothing.
    if (statement.type === 'ExportAllDeclaration') continue;
    for (const { local, imported, exported } of list(statement['specifiers']))
      if (isNode(imported) || isNode(exported))
        importedNames.set(
          String(node(exported ?? local)['name']),
          // For `export { a as b } from`, it has `local: a`, `exported: b`. For an import, it has `imported:
          // a`, `local: b`.
          { file, name: String(node(imported ?? local)['name']) },
        );
  }
  return { text, program: root, functions, elsewhere: importedNames };
}

function resolveImport(from: string, source: string): string {
  return source.startsWith('#') ? source.slice(1) : join(dirname(from), source);
}
