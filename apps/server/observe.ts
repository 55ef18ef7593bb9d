import type { Logger } from 'pino';
import type { Config } from '#platform/server/config/config.ts';
import type { LoggedProblem } from '#platform/server/error-reports/error-event.ts';
import { createLogger, type LoggerOptions } from '#platform/server/log/logger.ts';

type Role = 'server' | 'worker' | 'primary';

export interface Observation {
  readonly log: Logger;
  /** Sends all buffered data, for at most a few seconds. */
  close(): Promise<void>;
}

/**
 * A process's logger, along with traces, OTLP metrics and error reports if they are configured. Their code is loaded
 * only then. Call this before creating anything that is to be traced.
 */
export async function observe(
  config: Config,
  role: Role,
  options: Pick<LoggerOptions, 'pretty' | 'destination'> = {},
): Promise<Observation> {
  const { telemetry, errorReports } = config;
  let report: (problem: LoggedProblem) => void = () => undefined;
  const log = createLogger({
    level: config.logLevel,
    role,
    ...options,
    ...(errorReports ? { onProblem: (problem) => report(problem) } : {}),
  });
  const open: { close(): Promise<void> }[] = [];
  if (errorReports) {
    const { ErrorReporter } = await import('#platform/server/error-reports/error-reporter.ts');
    const reporter = new ErrorReporter(errorReports, { role, environment: config.mode, log });
    report = (problem) => reporter.report(problem);
    open.push(reporter);
  }
  // The primary of several processes serves no requests.
  if (telemetry && role !== 'primary') {
    const { startTelemetry } = await import('#platform/server/telemetry/telemetry.ts');
    open.push(startTelemetry(telemetry, { role, log }));
  }
  return {
    log,
    close: async () => {
      await Promise.all(open.map((one) => one.close()));
    },
  };
}
