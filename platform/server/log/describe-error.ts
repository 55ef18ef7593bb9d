export interface DescribedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  /** Taken from a database error: names from the schema, never values. */
  table?: string;
  constraint?: string;
  column?: string;
  cause?: DescribedError;
}

/**
 * The SQLSTATE classes whose primary message contains schema names but no values (PostgreSQL manual, appendix A).
 * Classes 22 (bad data) and P0 (raised by hand) are not included, because their messages quote what a member typed.
 */
const CLASSES_WITHOUT_VALUES = new Set(['08', '23', '25', '40', '42', '53', '54', '55', '57', '58', 'XX']);
const DEEPEST_CAUSE = 4;

/**
 * Prepares an error for the log. Only the fields named here are copied, because a driver's `detail`, `where`,
 * `query` and `parameters` repeat what members entered.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an Error was thrown' };
  const described: DescribedError = { type: error.name, message: safeMessage(error) };
  for (const field of ['code', 'table', 'constraint', 'column'] as const) {
    const value = fieldOf(error, field);
    if (value !== undefined) described[field] = value;
  }
  const stack = framesOf(error);
  if (stack) described.stack = stack;
  if (error.cause !== undefined && depth < DEEPEST_CAUSE) {
    described.cause = describeError(error.cause, depth + 1);
  }
  return described;
}

/** The error's message if it cannot contain database values, otherwise its code. */
export function safeMessage(error: Error): string {
  // The ORM puts the statement and its parameters into its message. The actual error is in the cause.
  if ('query' in error && 'params' in error) return 'query failed';
  const state = sqlState(error);
  if (state && !CLASSES_WITHOUT_VALUES.has(state.slice(0, 2))) return `database error ${state}`;
  return error.message;
}

function sqlState(error: Error): string | undefined {
  const code = fieldOf(error, 'code');
  return 'severity' in error && code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function fieldOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The stack, without the lines that repeat the message. */
function framesOf(error: Error): string {
  const frames = (error.stack ?? '').replace(error.message, '').split('\n');
  return frames.filter((line) => /^\s+at /.test(line)).join('\n');
}
