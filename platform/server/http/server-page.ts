import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallError } from '#platform/shared/errors.ts';
import type { RequestContext } from './context.ts';
import type { RateLimitName } from './rate-limits.ts';

/** A plain HTTP response of a feature that is not part of the contract, such as a photo's bytes. */
export interface ServerPage {
  readonly method: 'GET' | 'POST';
  /** Fastify's path syntax. */
  readonly path: string;
  /** Not registered in production. */
  readonly developmentOnly?: boolean;
  /** The page receives a form with a file, which `handle` reads with `readPostedFile`. */
  readonly receivesFile?: {
    /** Counted before the form is read. */
    readonly limit: RateLimitName;
    /** Answers a request that failed or was refused, for a person who is looking at the response. */
    readonly answerFailure: (failure: CallError, reply: FastifyReply) => unknown;
  };
  readonly handle: (
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
}
