import type { OutsideService } from '../outside/outside-service.ts';

interface ExportResult {
  readonly code: number;
  readonly error?: Error;
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: ExportResult) => void): void;
  forceFlush?(): Promise<void>;
  shutdown(): Promise<void>;
}

const delivered: ExportResult = { code: 0 };

/**
 * An exporter whose deliveries are calls to an outside service: with a time limit, counted, and given up at
 * once while the collector does not answer.
 */
export function throughService<Batch>(service: OutsideService, exporter: Exporter<Batch>) {
  return {
    export: (batch: Batch, done: (result: ExportResult) => void): void => {
      void service
        .call(
          async () =>
            new Promise<void>((resolve, reject) => {
              exporter.export(batch, ({ code, error }) =>
                code === delivered.code ? resolve() : reject(error ?? new Error('not delivered')),
              );
            }),
        )
        .then(
          () => done(delivered),
          (error: Error) => done({ code: 1, error }),
        );
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: async () => exporter.shutdown(),
  };
}
