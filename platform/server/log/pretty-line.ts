/**
 * Formats a JSON log line for people: time, level, message, then the other fields. A stack gets lines of its
 * own.
 */
export function prettyLine(line: string): string {
  const { time, level, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const stack = takeStack(fields.err);
  const otherFields = Object.entries(fields).map(([field, value]) => `${field}=${JSON.stringify(value)}`);
  const head = [String(time).slice(11, 19), String(level).toUpperCase().padEnd(5), msg, ...otherFields];
  return `${head.filter((part) => part !== undefined).join(' ')}\n${stack}`;
}

function takeStack(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return '';
  const stack = `${String(error.stack)}\n`;
  delete error.stack;
  return stack;
}
