import { data, redirect } from 'react-router';
import type { FastifyRequest } from 'fastify';
import { getUser } from '#features/accounts/contract.ts';
import { languageCookie } from '#features/accounts/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { Call, CallInput, CallResponse } from '#platform/shared/call.ts';
import { CallError, isCallError, platformErrors } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/shared/locales.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { asCallError } from '#platform/server/http/server.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import type { ServerProcess } from './compose.ts';

/** What loaders and actions get of one request. */
export async function createPageContext(
  server: ServerProcess,
  request: FastifyRequest,
): Promise<PageContext> {
  const { context } = request;
  const reads = new Map<string, Promise<unknown>>();

  async function attempt<const C extends Call>(
    call: C,
    input: CallInput<C>,
    options: { idempotencyKey?: string } = {},
  ) {
    const run = (): Promise<CallResponse<C>> =>
      server.api.dispatch(call, input, withKey(context, options.idempotencyKey));
    if (call.method !== 'GET' || call.acts) return run();
    const key = `${call.name} ${JSON.stringify(input)}`;
    const known = reads.get(key) ?? run();
    reads.set(key, known);
    return known as Promise<CallResponse<C>>;
  }

  const dispatch: PageContext['dispatch'] = (call, input, options) =>
    attempt(call, input, options).catch((error: unknown) => {
      throw asPageError(context, error, request.url);
    });

  return {
    attempt,
    dispatch,
    locale: await chooseLocale(context, attempt),
    nonce: request.nonce,
    country: context.country,
    loggedIn: context.caller.kind === 'member',
    demo: context.config.mode === 'demo',
    report: (err) => context.log.error({ err, req: { requestId: context.requestId } }, 'a page failed'),
    setVisitCookie: (name, value) => context.setCookie(name, value, { maxAge: 24 * 3_600 }),
  };
}

/** A copy that keeps `caller` live, because a log-in or log-out within the request changes it. */
function withKey(context: RequestContext, idempotencyKey: string | undefined): RequestContext {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(context)) as RequestContext;
  return Object.defineProperty(copy, 'idempotencyKey', {
    value: idempotencyKey ?? uuidv4(),
    enumerable: true,
  });
}

/** A failed call as what the router shows: the log-in page, or an error page with its status. */
function asPageError(context: RequestContext, error: unknown, url: string): unknown {
  const failure = asCallError(error);
  if (isCallError(failure, platformErrors.authentication_required)) {
    const path = url.replace(/\.data(?=\?|$)/, '').replace(/[?&]_routes=[^&]*/, '');
    return redirect(`/login?return_to=${encodeURIComponent(path === '/_root' ? '/' : path)}`);
  }
  if (failure.status >= 500)
    context.log.error({ err: error, req: { requestId: context.requestId } }, 'a page failed');
  const status = isCallError(failure, platformErrors.invalid_input) ? 404 : failure.status;
  return data({ code: failure.code, args: failure.args }, { status });
}

/** Decisions: the user's language, else the cookie, else the site's, else the browser's first supported one, else en. */
async function chooseLocale(context: RequestContext, attempt: PageContext['attempt']): Promise<Locale> {
  const { languages, domain_language: ofSite } = await settingsOf(context);
  const offered = (value: unknown): value is Locale => isLocale(value) && languages.includes(value);
  if (context.caller.kind === 'member') {
    const language = await attempt(getUser, {}).then(
      ({ user }) => user.language,
      (error: unknown) => {
        if (error instanceof CallError) return null;
        throw error;
      },
    );
    if (offered(language)) return language;
  }
  const chosen = context.cookies[languageCookie];
  if (offered(chosen)) return chosen;
  if (offered(ofSite)) return ofSite;
  return acceptedLanguages(context.headers['accept-language']).find(offered) ?? defaultLocale;
}

/** `nl-NL,nl;q=0.9,en;q=0.5` as `['nl', 'nl', 'en']`, by weight. */
function acceptedLanguages(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1,
      );
      const language = tag.split('-')[0]!;
      return { language: language === 'no' || language === 'nn' ? 'nb' : language, weight };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
