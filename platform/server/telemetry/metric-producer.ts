import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

interface Value {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  /** Of a histogram: the name with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string;
}

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly Value[];
}

/** Returns the metrics of `/metrics` in OpenTelemetry's format, under the same names. */
export function metricProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now() - performance.now());
  return {
    collect: async () => {
      const metrics = (await registry.getMetricsAsJSON()) as unknown as readonly Metric[];
      const times = { startTime, endTime: hrTime(Date.now()) };
      return {
        errors: [],
        resourceMetrics: {
          resource,
          scopeMetrics: [
            { scope: { name: 'vonk' }, metrics: metrics.flatMap((metric) => converted(metric, times)) },
          ],
        },
      };
    },
  };
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function converted({ name, help, type, values }: Metric, times: Times): MetricData[] {
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  if (type === 'counter')
    return [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
  if (type === 'gauge') return [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
  if (type === 'histogram')
    return [{ ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) }];
  return [];
}

function histograms(values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, { labels: Value['labels']; values: Value[] }>();
  for (const value of values) {
    const { le: _le, ...labels } = value.labels;
    const key = JSON.stringify(Object.entries(labels).toSorted());
    const entry = series.get(key) ?? { labels, values: [] };
    entry.values.push(value);
    series.set(key, entry);
  }
  return Array.from(series.values(), ({ labels, values: own }) => {
    const ending = (end: string) => own.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
    const count = ending('_count');
    const buckets = own
      .filter(
        ({ metricName, labels: { le } }) => metricName?.endsWith('_bucket') && Number.isFinite(Number(le)),
      )
      .map(({ labels: { le }, value }) => ({ bound: Number(le), upTo: value }))
      .toSorted((a, b) => a.bound - b.bound);
    // Prometheus counts all values up to a bound, OpenTelemetry those between two bounds.
    const upTo = [...buckets.map((bucket) => bucket.upTo), count];
    return {
      ...times,
      attributes: labels,
      value: {
        buckets: {
          boundaries: buckets.map(({ bound }) => bound),
          counts: upTo.map((total, index) => total - (upTo[index - 1] ?? 0)),
        },
        count,
        sum: ending('_sum'),
      },
    };
  });
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.floor((ms % 1_000) * 1e6)];
