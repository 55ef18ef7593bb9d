import { safeMessage } from '#platform/server/log/describe-error.ts';

/** The result of a check. `remedy` says what to do about a warning or a fault. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault' | 'off';
  readonly text: string;
  readonly remedy?: string;
}

export interface Check {
  /** What is checked, in one or two words. */
  readonly name: string;
  run(signal: AbortSignal): Promise<Finding | readonly Finding[]>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
/** The setting is not used, which may be intended. */
export const off = (text: string): Finding => ({ state: 'off', text });
export const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Finding => ({ state: 'fault', text, remedy });

/** The reason for a failure: the code of the innermost cause, otherwise its message. Contains no address or password. */
export function reasonFor(error: unknown): string {
  let cause: unknown = error;
  let reason = 'failed';
  for (let depth = 0; cause instanceof Error && depth < 5; depth++) {
    const { code } = cause as { code?: unknown };
    reason = typeof code === 'string' ? code : safeMessage(cause).split('\n')[0]! || reason;
    cause = cause.cause;
  }
  return reason.replaceAll(/\b[\w+.-]+:\/\/\S+/g, '…');
}
