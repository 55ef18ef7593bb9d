import { data, redirect } from 'react-router';
import type { FastifyRequest } from 'fastify';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { languageCookie, sessionCookie } from '#features/identity/accounts/server/public.ts';
import { languagesOfCountry } from '#features/site/sites/country-languages.ts';
import {
  deriveBrandColours,
  originOf,
  settingsOf,
  type SettingsOfSite,
} from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { CallError, isCallError, platformErrors } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { staffLocale, type Locale } from '#platform/shared/locales.ts';
import { languageParameter } from '#platform/shared/page-language.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { readIdempotencyKey } from '#platform/server/http/idempotency.ts';
import { asCallError } from '#platform/server/http/server.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { arrived, changed } from './arrival.ts';
import { chooseLocale } from './choose-locale.ts';
import type { ServerProcess } from './compose.ts';

interface RequestPageContext extends PageContext {
  /** Prefixes the addresses of members' approved photos. Empty if the site serves them itself. */
  readonly photoPrefix: string;
  /** The last failed call of this request, if any. */
  readonly failure: () => CallError | null;
}

/** The facts that loaders and actions know about one request. */
export async function createPageContext(
  server: ServerProcess,
  request: FastifyRequest,
): Promise<RequestPageContext> {
  const context = arrived(request);
  const settings = await settingsOf(context);
  const { light, dark } = deriveBrandColours(settings.theme);
  const reads = new Map<string, Promise<unknown>>();
  let failure: CallError | null = null;

  async function attempt<const C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    options: { idempotencyKey?: string } = {},
  ) {
    const run = (): Promise<CallResponse<C>> =>
      server.api
        .dispatch(call, input, call.idempotent ? withKey(context, options.idempotencyKey) : context)
        .catch((error: unknown) => {
          failure = asCallError(error);
          throw error;
        });
    if (call.method !== 'GET' || call.acts) return run();
    const key = `${call.name} ${JSON.stringify(input)}`;
    const answer = reads.get(key) ?? run();
    reads.set(key, answer);
    return answer as Promise<CallResponse<C>>;
  }

  const report = (err: unknown) =>
    context.log.error(
      { err, req: { requestId: context.requestId, siteId: context.siteId } },
      'a page failed',
    );

  /**
   * Turns a failed call into something the router can show: the log-in page, or an error page with the call's
   * status.
   */
  function asPageError(error: unknown): unknown {
    failure = asCallError(error);
    const { code, args } = failure;
    if (isCallError(failure, platformErrors.authentication_required)) return toLogIn(context, request.url);
    // An unavailable outside service is logged once, not for every request that needs it.
    if (failure.status >= 500 && !(error instanceof OutsideUnavailable)) report(error);
    // An address with invalid parameters counts as a page that does not exist.
    const isAddress = isCallError(failure, platformErrors.invalid_input) && request.method !== 'POST';
    const status = isAddress ? 404 : failure.status;
    return data({ code, args, request_id: context.requestId }, { status });
  }

  const dispatch: PageContext['dispatch'] = (call, input, options) =>
    attempt(call, input, options).catch((error: unknown) => {
      throw asPageError(error);
    });

  return {
    attempt,
    dispatch,
    locale: await findLocale(context, request.url, settings, attempt),
    origin: originOf(settings, context.config),
    assetPrefix: settings.cdn_prefix,
    photoPrefix: settings.photo_cdn_prefix,
    pageColours: [light['page']!, dark['page']!],
    typefaces: settings.theme.typefaces ?? 'editorial',
    nonce: request.nonce,
    country: context.country,
    loggedIn: context.caller.kind === 'member',
    demo: context.config.mode === 'demo',
    report,
    asPageError,
    requestId: context.requestId,
    failure: () => failure,
    cookie: (name) => context.cookies[name],
    setCookie: (name, value) => context.setCookie(name, value),
  };
}

const withKey = (context: RequestContext, key: string | undefined) =>
  changed(context, 'idempotencyKey', key === undefined ? uuidv4() : readIdempotencyKey(key));

function toLogIn(context: RequestContext, url: string): Response {
  const path = url.replace(/(?:(?<=\/)_)?\.data(?=\?|$)/, '').replace(/[?&]_routes=[^&]*/, '');
  // A cookie that no longer logs the member in means that the session has ended, either elsewhere or long ago.
  const ended = context.cookies[sessionCookie] === undefined ? '' : '&ended=yes';
  return redirect(`/login?return_to=${encodeURIComponent(path)}${ended}`);
}

/** The language of the requested page. */
async function findLocale(
  context: RequestContext,
  url: string,
  { languages, domain_language: ofSite, language_by_country: byCountry }: SettingsOfSite,
  attempt: PageContext['attempt'],
): Promise<Locale> {
  const locale = chooseLocale({
    languages,
    ofSite,
    ofUser: context.caller.kind === 'member' ? await languageOfUser(attempt) : null,
    ofAddress: new URLSearchParams(url.split('?', 2)[1]).get(languageParameter),
    ofCookie: context.cookies[languageCookie],
    ofCountry: byCountry ? languagesOfCountry(context.country) : [],
    accepted: String(context.headers['accept-language'] ?? ''),
  });
  return /^\/staff(?![\w-])/.test(url) ? staffLocale(locale) : locale;
}

function languageOfUser(attempt: PageContext['attempt']): Promise<string | null> {
  return attempt(getUser, {}).then(
    ({ user }) => user.language,
    (error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    },
  );
}
