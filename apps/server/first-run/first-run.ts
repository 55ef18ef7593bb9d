import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailIssue } from '#platform/shared/email-rules.ts';
import { hasStaff, newPasswordIssue } from '#features/identity/accounts/server/public.ts';
import { nameIssue } from '#features/people/profiles/profile-rules.ts';
import { createStaff } from '#features/people/sign-up/server/public.ts';
import { setUpSite } from '#features/site/site-editor/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { limitedAddress } from '#platform/server/http/address.ts';
import { requireSameOrigin } from '#platform/server/http/origin.ts';
import type { Services } from '#platform/server/services.ts';
import { cutText } from '#platform/shared/cut-text.ts';
import { fail, invalidInput, isCallError, platformErrors, type FieldIssue } from '#platform/shared/errors.ts';
import { makeCode, tryCode, useUpCode } from './first-run-code.ts';
import { renderFirstRun, type FirstRunFields, type FirstRunProblem } from './first-run-page.tsx';

export const firstRunPath = '/first-run';
const formType = 'application/x-www-form-urlencoded';
const maxNameLength = 60;
const maxFormBytes = 8 * 1024;

/** Logs the code for the first-run page, as long as this installation has no administrator. */
export async function offerFirstRun({ db, clock, log }: Services): Promise<void> {
  if (await hasStaff(db)) return;
  const code = await makeCode(db, clock.now());
  if (code === null)
    log.warn('nobody administers this installation yet: the code logged earlier is still valid');
  else
    log.warn(
      { code, path: firstRunPath, minutes: 30 },
      'nobody administers this installation yet: open the path and enter the code',
    );
}

/**
 * A page that creates the first site and its administrator. Unlike all other pages it needs no site, and it returns
 * 404 once there is an administrator.
 */
export async function addFirstRun(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    );
    scope.get(firstRunPath, async (request, reply) => {
      await requireNoStaff(services);
      return show(services, request, reply, 200, { fields: toFields({}), problem: null });
    });
    scope.post(firstRunPath, async (request, reply) => {
      requireSameOrigin(request.headers, services.config);
      await requireNoStaff(services);
      const fields = toFields((request.body ?? {}) as Record<string, string>);
      const problem = await setUp(services, fields, limitedAddress(request.ip));
      if (problem !== null) return show(services, request, reply, 400, { fields, problem });
      return reply.redirect('/login', 303);
    });
  });
}

/**
 * Null on success. Everything is checked before anything is stored, so that no site is left without an administrator.
 */
async function setUp(
  services: Services,
  fields: FirstRunFields,
  address: string,
): Promise<FirstRunProblem | null> {
  const { db, clock } = services;
  const answer = await tryCode(db, fields.code, address, clock.now());
  if (answer === 'wrong') return { kind: 'wrong_code' };
  if (answer === 'blocked') return { kind: 'blocked' };
  if (answer === 'none') return { kind: 'no_code' };
  try {
    check(fields);
    const [existing] = await listSites(db);
    // Created by an earlier attempt or the command line. The form then no longer asks for a domain, but an outdated
    // page may still do so.
    if (existing && fields.domain !== '' && !existing.hosts.includes(fields.domain.toLowerCase()))
      return { kind: 'other_domain', domain: existing.settings.domain };
    const siteId = existing?.id ?? (await makeSite(services, fields));
    await createStaff(services, {
      siteId,
      email: fields.email,
      name: fields.administrator,
      role: 'administrator',
      password: fields.password,
      also: async (tx) => {
        if (!(await useUpCode(tx))) throw fail(platformErrors.permission_denied);
      },
    });
    return null;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { kind: 'refused', error };
  }
}

/**
 * @throws {CallError} `invalid_input` for problems that the site's own checks miss, or find only after the site is
 * stored.
 */
function check(fields: FirstRunFields): void {
  const { administrator, email, password } = fields;
  const issues = [
    ...Object.entries(fields)
      .filter(([, text]) => text.includes('\u0000') || !text.isWellFormed())
      .map(([field]): FieldIssue => ({ field, problem: 'invalid' })),
    nameIssue(administrator, email),
    administrator.length > maxNameLength ? { field: 'name', problem: 'too_long' } : null,
    emailIssue(email),
    newPasswordIssue(password, email),
  ].filter((issue) => issue !== null);
  if (issues.length > 0) throw invalidInput(...issues);
}

const makeSite = (services: Services, { domain, name, language, countries }: FirstRunFields) =>
  setUpSite(services, {
    domain,
    name,
    languages: [language],
    countries: countries
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
    company: undefined,
    also: async (tx) => {
      // Another person with the code was faster.
      if ((await listSites(tx)).length > 1) throw fail(platformErrors.permission_denied);
    },
  });

/** @throws {CallError} `not_found` once this installation has staff. */
async function requireNoStaff({ db }: Services): Promise<void> {
  if (await hasStaff(db)) throw fail(platformErrors.not_found);
}

const toText = (value: unknown) => (typeof value === 'string' ? cutText(value.trim(), 300) : '');

function toFields(body: Readonly<Record<string, unknown>>): FirstRunFields {
  return {
    code: toText(body['code']),
    domain: toText(body['domain']),
    name: toText(body['name']),
    language: toText(body['language']),
    countries: toText(body['countries']),
    administrator: toText(body['administrator']),
    email: toText(body['email']),
    password: typeof body['password'] === 'string' ? body['password'].slice(0, 300) : '',
  };
}

async function show(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  state: { readonly fields: FirstRunFields; readonly problem: FirstRunProblem | null },
): Promise<FastifyReply> {
  const hasSite = (await listSites(services.db)).length > 0;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderFirstRun(request, { ...state, hasSite }));
}
