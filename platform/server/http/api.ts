import fastJson from 'fast-json-stringify';
import type { Access, Call, CallInput, CallResponse, StaffRole } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { issuesOf } from '#platform/shared/call-error.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from './context.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { contextFor, noteChange } from './read-from-replica.ts';
import { takesCursor, withOpenCursor, withSealedCursor } from './page-cursors.ts';
import type { Route } from './route.ts';
import { compileInput, splitInput, validateInput, type InputValidators } from './validate.ts';

interface Compiled {
  readonly validators: InputValidators;
  readonly stringify: (value: unknown) => string;
}

const schemasByCall = new WeakMap<Call, Compiled>();

/**
 * The compiled schemas of a call. They are created at its first use and cached, which keeps the start fast.
 */
function findSchemas(call: Call): Compiled {
  const cachedSchemas = schemasByCall.get(call);
  if (cachedSchemas) return cachedSchemas;
  const schemas = { validators: compileInput(call), stringify: fastJson(call.response as never) };
  schemasByCall.set(call, schemas);
  return schemas;
}

/**
 * Runs calls. Both transports end here, so the same permissions, limits, validation and response schema apply
 * to pages and to API clients.
 */
export class Api {
  readonly #routes = new Map<string, Route>();
  readonly #limiter: RateLimiter;

  constructor(routes: readonly Route[], limiter: RateLimiter) {
    this.#limiter = limiter;
    for (const route of routes) {
      if (this.#routes.has(route.call.name)) throw new Error(`Two calls are named ${route.call.name}.`);
      this.#routes.set(route.call.name, route);
    }
  }

  /** All calls, for the HTTP transport, the API reference and the authorisation matrix. */
  get calls(): readonly Call[] {
    return Array.from(this.#routes.values(), ({ call }) => call);
  }

  /**
   * Decides by the request's headers alone, so that a rejected request costs nothing more.
   * @throws {CallError} `authentication_required`, `permission_denied`, `too_many_requests`, `unavailable` or
   * `idempotency_key_required`.
   */
  async admit(call: Call, context: RequestContext): Promise<void> {
    mayCall(call, context);
    const memberId = context.caller.kind === 'member' ? context.caller.memberId : null;
    await this.#limiter.check(call.limit, context.siteId, context.address, memberId);
    if (call.idempotent && !context.idempotencyKey) throw fail(platformErrors.idempotency_key_required);
  }

  /** Runs one admitted call and returns its JSON. `file` holds the bytes of an upload. */
  async run(
    name: string,
    context: RequestContext,
    query: unknown,
    body: unknown,
    file?: Buffer,
  ): Promise<string> {
    const route = this.#routes.get(name)!;
    const { call } = route;
    const { validators, stringify } = findSchemas(call);
    const input = validateInput(call, validators, query, body, route.rules);
    const own = contextFor(call, context);
    try {
      if (takesCursor(call)) return stringify(await readPage(route, own, input));
      return stringify(await route.handle(own, file === undefined ? input : { ...input, file }));
    } finally {
      // A call that failed may have changed something too.
      if (changesSomething(call)) noteChange(own);
    }
  }

  /** The loaders' transport. It is the same as over HTTP, but without the network. */
  async dispatch<C extends Call | ClientCall>(
    { name }: C,
    input: CallInput<C>,
    context: RequestContext,
  ): Promise<CallResponse<C>> {
    const { call } = this.#routes.get(name)!;
    const { query, body } = splitInput(call, input as Record<string, unknown>);
    await this.admit(call, context);
    return JSON.parse(await this.run(call.name, context, query, body)) as CallResponse<C>;
  }
}

/** A page of a list. If a cursor of an earlier version has another shape, the list starts at its beginning. */
async function readPage(
  { call, handle }: Route,
  context: RequestContext,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const inputWithCursor = await withOpenCursor(call, context, input);
  try {
    return await withSealedCursor(call, context, input, await handle(context, inputWithCursor));
  } catch (error) {
    if (inputWithCursor['cursor'] === undefined || !refusesCursor(error)) throw error;
    const { cursor: _cursor, ...list } = inputWithCursor;
    return withSealedCursor(call, context, input, await handle(context, list));
  }
}

const refusesCursor = (error: unknown): boolean => issuesOf(error).some(({ field }) => field === 'cursor');

/** Providers send no cookies, so there is no reader whose changes must be remembered. */
const changesSomething = ({ access, method, acts }: Call) =>
  access !== 'provider' && (method !== 'GET' || acts === true);

/** @throws {CallError} when this caller may not make this call at all. */
export function mayCall(call: Call, { caller }: Pick<RequestContext, 'caller'>): void {
  if (call.access === 'anyone' || call.access === 'provider') return;
  if (caller.kind === 'visitor') throw fail(platformErrors.authentication_required);
  if (call.access === 'member') return;
  const role = caller.staffRole ?? (call.beforeSecondStep ? caller.roleWithoutStep : null);
  if (role === null && caller.roleWithoutStep !== null) throw fail(platformErrors.second_step_missing);
  if (role === null || !roleMayCall(call.access, role)) throw fail(platformErrors.permission_denied);
}

/** Whether staff with this role may make a call. Administrators may make every staff call. */
export const roleMayCall = (access: Access, role: StaffRole): boolean =>
  typeof access === 'object' && (role === 'administrator' || access.staff.includes(role));
