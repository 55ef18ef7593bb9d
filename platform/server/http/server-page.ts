import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';

/** A plain HTTP answer of a feature outside the contract, such as a photo's bytes. */
export interface ServerPage {
  readonly method: 'GET' | 'POST';
  /** Fastify's path syntax. */
  readonly path: string;
  /** Kept out of production altogether. */
  readonly developmentOnly?: boolean;
  readonly handle: (
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
}
