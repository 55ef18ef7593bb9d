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

const [delivered, notDelivered] = [0, 1];

/**
 * An exporter whose deliveries are calls to an outside service: with a time limit, counted, and given up at
 * once while the collector does not answer.
 */
export function throughService<Batch>(service: OutsideService, exporter: Exporter<Batch>) {
  const deliver = async (batch: Batch): Promise<ExportResult> => {
    try {
      return await service.call(
        async () =>
          new Promise<ExportResult>((resolve, reject) => {
            exporter.export(batch, (result) =>
              result.code === delivered
                ? resolve(result)
                : reject(result.error ?? new Error('not delivered')),
            );
          }),
      );
    } catch (error) {
      return { code: notDelivered, error: error as Error };
    }
  };
  return {
    export: async (batch: Batch, report: (result: ExportResult) => void) => report(await deliver(batch)),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: async () => exporter.shutdown(),
  };
}
