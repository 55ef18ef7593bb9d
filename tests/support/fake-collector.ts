import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Answer = (response: ServerResponse) => void;

/** Ways in which a collector can fail. */
export const collectorFaults = {
  refuses: (response) => response.writeHead(403).end('no'),
  'is overloaded': (response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  hangs: () => undefined,
  'answers garbage': (response) => response.writeHead(200).end('{"partialSuccess":\u0000<html>'),
  'sends visitors away': (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  'never stops talking': (response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write(Buffer.alloc(1 << 20), () => more()));
    more();
  },
  'hangs up': (response) => response.socket?.destroy(),
} as const satisfies Record<string, Answer>;

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A collector of traces, metrics (OTLP over HTTP, as JSON) and error reports (Sentry's envelopes). */
export async function startFakeCollector() {
  const received: Received[] = [];
  let answer: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined);
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    answer(response);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dsn: `http://a-public-key@127.0.0.1:${port}/42`,
    received,
    answerWith: (next: Answer) => void (answer = next),
    /** The spans that arrived, with their attributes as an object. */
    spans: () => received.filter(({ path }) => path === '/v1/traces').flatMap(({ body }) => spansIn(body)),
    /** The metrics that arrived last, by name. */
    metrics: () => {
      const last = received.findLast(({ path }) => path === '/v1/metrics');
      const { resourceMetrics } = JSON.parse(last?.body ?? '{"resourceMetrics":[]}') as {
        resourceMetrics: { scopeMetrics: { metrics: OtlpMetric[] }[] }[];
      };
      const all = resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics),
      );
      return new Map(all.map((metric) => [metric.name, metric]));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

export interface OtlpMetric {
  readonly name: string;
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly OtlpPoint[] };
  readonly gauge?: { readonly dataPoints: readonly OtlpPoint[] };
  readonly histogram?: {
    readonly dataPoints: readonly {
      readonly attributes: readonly OtlpAttribute[];
      readonly count: number | string;
      readonly bucketCounts: readonly (number | string)[];
      readonly explicitBounds: readonly number[];
    }[];
  };
}

interface OtlpPoint {
  readonly attributes: readonly OtlpAttribute[];
  readonly asDouble: number;
}

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code?: number };
}

function spansIn(body: string) {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { resource: unknown; scopeSpans: { spans: OtlpSpan[] }[] }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
}
