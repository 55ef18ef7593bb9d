import { tracingChannel } from 'node:diagnostics_channel';

/** A statement that a connection runs. `text` has placeholders for the values. */
export interface StatementEvent {
  readonly text: string;
  /** The name of a named statement. */
  readonly name: string | undefined;
}

export interface JobEvent {
  readonly job: string;
  readonly attempt: number;
}

export interface OutsideCallEvent {
  readonly service: string;
}

// Without a subscriber, a channel costs one comparison per event. Only telemetry subscribes.
export const statementChannel = tracingChannel<unknown, StatementEvent>('vonk:statement');
export const jobChannel = tracingChannel<unknown, JobEvent>('vonk:job');
export const outsideChannel = tracingChannel<unknown, OutsideCallEvent>('vonk:outside');
