import { randomUUID } from 'node:crypto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TelemetryConfig } from '../config/telemetry-config.ts';
import { metrics, vonkVersion } from '../metrics.ts';
import { outsideLimits, type OutsideLimits } from '../outside/outside-limits.ts';
import { OutsideService } from '../outside/outside-service.ts';
import { metricProducer } from './metric-producer.ts';
import { traceChannels } from './trace-channels.ts';
import { throughService } from './through-service.ts';

/** The maximum number of spans waiting for delivery. Further ones are dropped. */
const maxWaitingSpans = 2_048;
/** How long a process that stops waits for the last delivery. */
const lastDeliveryMs = 1_500;

export interface Telemetry {
  /** Sends everything that is pending. For tests. */
  flush(): Promise<void>;
  /** Sends everything that is pending, if that is quick, and stops. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  readonly role: string;
  readonly log: Logger;
  readonly limits?: OutsideLimits;
}

/**
 * Sends traces and metrics to a collector. Only loaded if one is configured. Call it before servers and
 * connection pools are created.
 */
export function startTelemetry(config: TelemetryConfig, { role, log, limits }: TelemetryOptions): Telemetry {
  const service = new OutsideService('otlp', limits ?? outsideLimits.otlp, log);
  const resource = resourceFromAttributes({
    ...config.attributes,
    'service.name': config.serviceName,
    'service.version': vonkVersion(),
    'service.instance.id': randomUUID(),
    'vonk.role': role,
  });
  const timeoutMillis = service.limits.totalTimeoutMs;
  const target = (path: string) => ({
    url: `${config.endpoint}/v1/${path}`,
    headers: config.headers,
    timeoutMillis,
    concurrencyLimit: 2,
  });
  const processor = new BatchSpanProcessor({
    exporter: throughService(service, new OTLPTraceExporter(target('traces'))),
    maxQueueSize: maxWaitingSpans,
    exportTimeoutMillis: timeoutMillis + 1_000,
  });
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampledShare) }),
    spanProcessors: [processor],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: throughService(service, new OTLPMetricExporter(target('metrics'))),
    exportIntervalMillis: config.metricIntervalMs,
    metricProducers: [metricProducer(metrics, resource)],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const stopTracing = traceChannels(tracers.getTracer('vonk'));
  return {
    flush: async () => {
      await Promise.allSettled([tracers.forceFlush(), meters.forceFlush()]);
    },
    close: async () => {
      stopTracing();
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, lastDeliveryMs);
      });
      await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), deadline]);
      clearTimeout(timer);
    },
  };
}
