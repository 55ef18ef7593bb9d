import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';

/** A plain HTTP response of a feature that is not part of the contract, such as a photo's bytes. */
export interface ServerPage {
  readonly method: 'GET' | 'POST';
  /** Fastify's path syntax. */
  readonly path: string;
  /** Not registered in production. */
  readonly developmentOnly?: boolean;
  readonly handle: (
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
}
