import pg from 'pg';
import { statementChannel, type StatementEvent } from '../telemetry/channels.ts';

type Done = (error: unknown, result: unknown) => void;
type Statement = string | { readonly text?: string; readonly name?: string; readonly submit?: unknown };
type Run = (this: pg.Client, ...args: unknown[]) => Promise<unknown> | void;

/** A connection that announces each of its statements. Pools use it only while there is a listener. */
export class TracedClient extends pg.Client {}

const run = pg.Client.prototype.query as unknown as Run;

function query(this: pg.Client, ...args: unknown[]): Promise<unknown> | void {
  const event = toEvent(args[0] as Statement);
  if (!event) return run.apply(this, args);
  const done = args.at(-1);
  if (typeof done !== 'function')
    return statementChannel.tracePromise(async () => run.apply(this, args), event);
  return statementChannel.traceCallback(
    (...queryArguments: unknown[]) => void run.apply(this, queryArguments),
    args.length - 1,
    event,
    undefined,
    ...args.slice(0, -1),
    done as Done,
  );
}

// The declaration of `query` has more overloads than a method can repeat.
Object.assign(TracedClient.prototype, { query });

/** Null for cursors and streams, which report through events. */
function toEvent(statement: Statement): StatementEvent | null {
  if (typeof statement === 'string') return { text: statement, name: undefined };
  const { text, name, submit } = statement;
  return typeof submit === 'function' || text === undefined ? null : { text, name };
}
