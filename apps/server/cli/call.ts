import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { listStaffCallers } from '#features/identity/accounts/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { Api, roleMayCall } from '#platform/server/http/api.ts';
import type { MemberCaller, RequestContext } from '#platform/server/http/context.ts';
import { readIdempotencyKey } from '#platform/server/http/idempotency.ts';
import { DatabaseCounter, RateLimiter } from '#platform/server/http/rate-limiter.ts';
import type { Route } from '#platform/server/http/route.ts';
import { NeedsConsoleError } from '#platform/server/needs-console-error.ts';
import type { Services } from '#platform/server/services.ts';
import type { Call, NeedsConsole } from '#platform/shared/call.ts';
import { findNearestNames } from '#platform/shared/nearest-names.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { features } from '../features.gen.ts';
import { describeCall, listCalls } from './call-help.ts';
import { readCallInput } from './call-input.ts';
import { required, unfitCharacter, UsageError, type Command, type Terminal } from './command.ts';
import { findSite } from './find-site.ts';

const options = {
  as: { type: 'string' },
  site: { type: 'string' },
  file: { type: 'string' },
  'idempotency-key': { type: 'string' },
} as const;

const routes = features.flatMap((feature) => feature.routes);
const staffCalls = routes.map(({ call }) => call).filter(({ access }) => typeof access === 'object');

/**
 * Makes a staff call as a member of staff, through the same runner as the console: with its validation, permissions,
 * limits and audit log. See docs/decisions/82-one-command-for-calls.md.
 */
export const call: Command = {
  name: 'call',
  usage: `call <name> [<json>|-] --as <email> [--site <domain>] [--file <path>] [--idempotency-key <key>]
  call --as <email>
    makes a call of the console as a member of staff and prints its response as JSON; the audit log records it with the
    user of this machine. Without a name, it lists the calls that this member of staff may make; call <name> --help
    shows the fields of one
    <json>             the fields of the call, or - to read them from standard input
    --as               the log-in address of the member of staff
    --site             the domain of the site where they are staff, or any site for staff of the main site; optional
                       for staff of one site
    --file             the file of a call that takes one, such as a video
    --idempotency-key  for calls that take one: a repeat with the same key returns the first response`,
  explain: (argv) => {
    const [name] = parseArgs({ args: [...argv], allowPositionals: true, strict: false, options }).positionals;
    return name === undefined ? null : describeCall(findCall(name));
  },
  run: async (argv, services, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options,
    });
    const [name, json, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Put the JSON into one argument, in single quotes.');
    const email = required(values, 'as');
    const definition = name === undefined ? null : findCall(name);
    if (definition?.needsConsole) throw new Error(consoleSentence(definition.name, definition.needsConsole));
    if (definition && !definition.idempotent && values['idempotency-key'] !== undefined)
      throw new UsageError(`${definition.name} takes no --idempotency-key: it runs again each time.`);
    const { caller, siteId } = await findCaller(services, email, values.site);
    if (!definition) {
      terminal.print(listCalls(listAllowedCalls(caller)));
      return 0;
    }
    const { query, body, file } = await readCallInput(definition, {
      json: json === '-' ? decodeText(await terminal.readInput()) : json,
      path: values.file,
      siteId,
      // Otherwise --site chooses the account of somebody who is staff of several.
      isSiteNamed: siteId !== caller.siteId,
    });
    if (siteId !== caller.siteId && !takesSite(definition))
      throw new Error(
        `${definition.name} cannot be made for ${values.site}: it acts on the site where ${email} is staff.`,
      );
    const context = createContext(services, caller, values['idempotency-key']);
    const api = createApi(services, terminal);
    try {
      await api.admit(definition, context);
      const answer = await api.run(definition.name, context, query, body, file);
      terminal.print(JSON.stringify(JSON.parse(answer), null, 2));
      return 0;
    } catch (error) {
      if (error instanceof NeedsConsoleError)
        throw new Error(consoleSentence(definition.name, error.reason), { cause: error });
      throw error;
    }
  },
};

/** @throws {UsageError} if standard input is not text that can be stored. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  if (!isUtf8(bytes) || unfitCharacter.test(text))
    throw new UsageError('Standard input has a character that cannot be stored. Is it UTF-8?');
  return text;
}

/** @throws {UsageError} if staff have no such call. */
function findCall(name: string): Call {
  const match = staffCalls.find((one) => one.name === name);
  if (match) return match;
  if (routes.some((route) => route.call.name === name))
    throw new UsageError(`${name} is not a staff call, and this command makes only staff calls.`);
  const near = findNearestNames(
    name,
    staffCalls.map((one) => one.name),
  );
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  throw new UsageError(`There is no call "${name}".${hint}`);
}

/**
 * The member of staff, and the site that the call is about. As in the console, staff reach their own site, and those of
 * the main site all others.
 * @throws {UsageError} if nobody with this address is staff, or of several sites.
 */
async function findCaller(
  services: Services,
  email: string,
  domain: string | undefined,
): Promise<{ caller: MemberCaller; siteId: number }> {
  const callers = await listStaffCallers(services, email);
  if (callers.length === 0)
    throw new UsageError(`--as is "${email}", but nobody with this address is a member of staff.`);
  if (domain !== undefined) {
    const site = await findSite(services, domain);
    const sites = await listSites(services.db);
    const mainId = sites.find(({ isDefault }) => isDefault)?.id;
    const caller =
      callers.find(({ siteId }) => siteId === site.id) ?? callers.find(({ siteId }) => siteId === mainId);
    if (!caller) throw new Error(`${email} is not staff of ${domain}, nor of the main site.`);
    return { caller, siteId: site.id };
  }
  const [caller, ...others] = callers;
  if (others.length > 0)
    throw new UsageError(`--site is missing: ${email} is a member of staff of several sites.`);
  return { caller: caller!, siteId: caller!.siteId };
}

/** @throws {CallError} `second_step_missing`, or `permission_denied` for staff whose role does not count now. */
function listAllowedCalls({ staffRole, roleWithoutStep }: MemberCaller): readonly Call[] {
  if (roleWithoutStep !== null) throw fail(platformErrors.second_step_missing);
  if (staffRole === null) throw fail(platformErrors.permission_denied);
  return staffCalls.filter(({ access, needsConsole }) => !needsConsole && roleMayCall(access, staffRole));
}

const takesSite = ({ query, body }: Call) =>
  [query, body].some((fields) => fields !== undefined && 'site' in fields.properties);

/** Runs the calls of this process. Each is recorded in the audit log before it begins, whatever comes of it. */
function createApi({ db, clock }: Services, { user }: Terminal): Api {
  const recorded = routes.map((route): Route => ({
    ...route,
    handle: async (context, input) => {
      const { siteId, caller } = context as RequestContext & { readonly caller: MemberCaller };
      await audit(db, {
        siteId,
        at: clock.now(),
        actorId: caller.memberId,
        action: 'command_line.call',
        subject: route.call.name,
        details: typeof input['site'] === 'number' ? { site: input['site'] } : {},
        change: {
          reason: 'command_line',
          before: null,
          after: { machine: user.machine, machine_user: user.name },
        },
      });
      return route.handle(context, input);
    },
  }));
  // In the database, so that the limits span several commands.
  const counter = new DatabaseCounter(db);
  return new Api(recorded, new RateLimiter(counter, counter, clock));
}

function createContext(
  services: Services,
  caller: MemberCaller,
  idempotencyKey: string | undefined,
): RequestContext {
  const key = readIdempotencyKey(idempotencyKey ?? randomUUID());
  if (key === null)
    throw new UsageError('--idempotency-key must have 8 to 100 letters, digits, hyphens or underscores.');
  return {
    ...services,
    siteId: caller.siteId,
    caller,
    address: 'command line',
    country: null,
    requestId: randomUUID(),
    signal: new AbortController().signal,
    idempotencyKey: key,
    cookies: {},
    headers: {},
    setCookie: () => undefined,
    clearCookie: () => undefined,
    forgetCaller: () => undefined,
  };
}

const consoleReasons: Readonly<Record<NeedsConsole, string>> = {
  second_person: 'needs two people, and the command line cannot tell two people apart',
  several_steps: 'is one step of several in the same session',
  in_person: 'must be made by the member of staff in person',
  staff_roles: 'decides who is staff, and the command line cannot check who you are',
};

const consoleSentence = (name: string, reason: NeedsConsole) =>
  `${name} ${consoleReasons[reason]}: use the console.`;
