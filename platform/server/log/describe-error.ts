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
const classesWithoutValues = new Set(['08', '23', '25', '40', '42', '53', '54', '55', '57', '58', 'XX']);
const maxCauseDepth = 4;

/**
 * Prepares an error for the log. Only the fields named here are copied, because a driver's `detail`, `where`,
 * `query` and `parameters` repeat what members entered.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an Error was thrown' };
  const described: DescribedError = { type: error.name, message: safeMessage(error) };
  for (const field of ['code', 'table', 'constraint', 'column'] as const) {
    const value = readField(error, field);
    if (value !== undefined) described[field] = value;
  }
  const stack = listFrames(error);
  if (stack) described.stack = stack;
  if (error.cause !== undefined && depth < maxCauseDepth) {
    described.cause = describeError(error.cause, depth + 1);
  }
  return described;
}

/**
 * The error's message as far as it cannot contain what members wrote. Vonk's own messages do not. Libraries quote the
 * values that they refuse, so of their messages only the first line is taken, without its quotations.
 */
export function safeMessage(error: Error): string {
  // The ORM puts the statement and its parameters into its message. The actual error is in the cause.
  if ('query' in error && 'params' in error) return 'query failed';
  const state = sqlState(error);
  if (state) return classesWithoutValues.has(state.slice(0, 2)) ? error.message : `database error ${state}`;
  return isOwnError(error) || isSystemError(error) ? error.message : withoutQuotations(error.message);
}

/** Whether Vonk's own code made the error: the innermost frame of its stack is not in a library or in Node. */
export function isOwnError(error: Error): boolean {
  const [frame] = listFrames(error).split('\n');
  return frame !== undefined && frame !== '' && !/node_modules|\bnode:|<anonymous>|\(native\)/.test(frame);
}

/** An error of the operating system, such as ENOENT: it names a file or an address of the installation. */
const isSystemError = (error: Error): boolean =>
  'syscall' in error && typeof readField(error, 'code') === 'string';

/** An apostrophe between letters begins no quotation. */
const openingQuote = /(?<![\p{L}\p{N}])["'`“‘«]/u;
const closingQuotes = ['"', "'", '`', '”', '’', '»'];

function withoutQuotations(message: string): string {
  const from = openingQuote.exec(message)?.index;
  if (from === undefined) return message.split('\n')[0]!;
  const to = Math.max(...closingQuotes.map((quote) => message.lastIndexOf(quote)));
  return `${message.slice(0, from)}…${to > from ? message.slice(to + 1) : ''}`.split('\n')[0]!;
}

/** A failure for a terminal: what `describeError` says, with the stack. */
export function formatError(error: unknown): string {
  const lines: string[] = [];
  for (let one: DescribedError | undefined = describeError(error); one; one = one.cause) {
    const { type, code, message, table, constraint, column, stack } = one;
    const place = [table, constraint, column].filter((name) => name !== undefined).join(', ');
    lines.push(
      `${lines.length === 0 ? '' : 'because of '}${type}${code === undefined ? '' : ` ${code}`}: ${message}${place === '' ? '' : ` (${place})`}`,
      ...(stack ? [stack] : []),
    );
  }
  return lines.join('\n');
}

function sqlState(error: Error): string | undefined {
  const code = readField(error, 'code');
  return 'severity' in error && code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function readField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The stack, without the lines that repeat the message. */
function listFrames(error: Error): string {
  const frames = (error.stack ?? '').replace(error.message, '').split('\n');
  return frames.filter((line) => /^\s+at /.test(line)).join('\n');
}
