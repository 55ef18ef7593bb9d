import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe, type TracingChannel } from 'node:diagnostics_channel';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jobChannel, outsideChannel, statementChannel } from './channels.ts';
import { describeStatement } from './describe-statement.ts';

/** Routes that monitoring requests every few seconds. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** The span that the code runs in, as a context. */
const current = new AsyncLocalStorage<Context>();

interface SpanDescription {
  readonly name: string;
  readonly options: SpanOptions;
  /** Whether it deserves a span only inside another one. */
  readonly needsParent?: boolean;
}

/**
 * Lets the tracer create spans for requests, jobs, statements and calls to outside services. Names and
 * attributes hold route patterns and constants from the code, and nothing that members enter.
 * @returns a function that stops this. Existing servers keep their hooks, which then do nothing.
 */
export function traceChannels(tracer: Tracer): () => void {
  let active = true;
  const onServer = (message: unknown) =>
    traceRequests((message as { readonly fastify: FastifyInstance }).fastify, tracer, () => active);
  subscribe('fastify.initialization', onServer);
  const stops = [
    traceChannel(tracer, jobChannel, ({ job, attempt }) => ({
      name: `job ${job}`,
      options: {
        kind: SpanKind.CONSUMER,
        root: true,
        attributes: { 'vonk.job': job, 'vonk.attempt': attempt },
      },
    })),
    // Telemetry must not trace its own deliveries: each would cause the next.
    traceChannel(tracer, outsideChannel, ({ service }) =>
      service === 'otlp'
        ? null
        : {
            name: `outside ${service}`,
            options: { kind: SpanKind.CLIENT, attributes: { 'vonk.service': service } },
          },
    ),
    traceChannel(tracer, statementChannel, (statement) => {
      const { summary, text } = describeStatement(statement);
      return {
        name: summary,
        needsParent: true,
        options: {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text },
        },
      };
    }),
  ];
  return () => {
    active = false;
    unsubscribe('fastify.initialization', onServer);
    for (const stop of stops) stop();
  };
}

function traceChannel<Event extends object>(
  tracer: Tracer,
  channel: TracingChannel<unknown, Event>,
  describe: (event: Event) => SpanDescription | null,
): () => void {
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(current as AsyncLocalStorage<unknown>, (event) => {
    const parent = current.getStore();
    const description = describe(event);
    if (!description || (description.needsParent && !parent)) return parent;
    const span = tracer.startSpan(description.name, description.options, parent ?? ROOT_CONTEXT);
    spans.set(event, span);
    return trace.setSpan(parent ?? ROOT_CONTEXT, span);
  });
  const onError = (event: unknown) => {
    const { error } = event as { readonly error: unknown };
    const span = spans.get(event as object);
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.setAttribute('error.type', errorType(error));
  };
  const onEnd = (event: unknown) => spans.get(event as object)?.end();
  channel.error.subscribe(onError);
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unbindStore(current as AsyncLocalStorage<unknown>);
    channel.error.unsubscribe(onError);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}

/** The code or the class. A message may repeat what a member entered. */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  for (const one of [code, name]) if (typeof one === 'string' && /^\w{1,60}$/.test(one)) return one;
  return 'unknown';
}

function traceRequests(app: FastifyInstance, tracer: Tracer, isActive: () => boolean): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!isActive() || untracedRoutes.has(route)) return done();
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'vonk.request_id': request.id,
        },
      },
      ROOT_CONTEXT,
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, context);
    // A visitor who leaves gets no answer, and then `onResponse` does not run.
    reply.raw.once('close', () => reply.raw.writableFinished || span.end());
    current.run(context, done);
  });
  // The body arrives in connection events, which are not linked to this request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) current.run(context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    if (context) endRequest(trace.getSpan(context)!, reply);
    done();
  });
}

function endRequest(span: Span, { statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(statusCode));
  }
  span.end();
}
