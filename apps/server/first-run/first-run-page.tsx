import { type I18n, setupI18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { CallError, FieldIssue } from '#platform/shared/errors.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import { offeredLocales } from '#platform/shared/locales.ts';
import { languageNames } from '#platform/web/formats.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { renderBarePage } from '../bare-page.tsx';

type CatalogModule = { messages: Messages };

const catalogs = import.meta.env
  ? import.meta.glob<CatalogModule>('/locales/{en,nl}/staff-first-run.po', { eager: true })
  : {};

/** Operators read English or Dutch, whichever their browser lists first. */
function firstRunI18n(accepted: string | undefined): I18n {
  const first = /\b(en|nl)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? 'en';
  const messages = catalogs[`/locales/${first}/staff-first-run.po`]?.messages ?? {};
  return setupI18n({ locale: first, messages: { [first]: messages } });
}

export interface FirstRunFields {
  readonly code: string;
  readonly domain: string;
  readonly name: string;
  readonly language: string;
  readonly countries: string;
  readonly administrator: string;
  readonly email: string;
  readonly password: string;
}

export type FirstRunProblem =
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'no_code' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'other_domain'; readonly domain: string }
  | { readonly kind: 'refused'; readonly error: CallError };

interface State {
  readonly fields: FirstRunFields;
  readonly problem: FirstRunProblem | null;
  /** An earlier attempt, or the command line, has already created the site. Only the administrator is missing. */
  readonly hasSite: boolean;
}

export function renderFirstRun(request: FastifyRequest, state: State): string {
  const i18n = firstRunI18n(request.headers['accept-language']);
  return renderBarePage({
    locale: i18n.locale as 'en' | 'nl',
    title: i18n._(msg`Set up this installation`),
    nonce: request.nonce,
    styles,
    children: <Form i18n={i18n} host={readHost(request)} {...state} />,
  });
}

function Form({
  i18n,
  host,
  fields,
  problem,
  hasSite,
}: State & { readonly i18n: I18n; readonly host: string }) {
  return (
    <form method="post">
      <p>{i18n._(msg`The server’s log has the code. It works for half an hour.`)}</p>
      {problem === null ? null : (
        <p role="alert" className="problem">
          {describeProblem(i18n, problem)}
        </p>
      )}
      <Field
        label={i18n._(msg`Code from the log`)}
        name="code"
        value={fields.code}
        autoComplete="one-time-code"
      />
      {hasSite ? null : (
        <>
          <Field label={i18n._(msg`Domain of the site`)} name="domain" value={fields.domain || host} />
          <Field label={i18n._(msg`Name of the site`)} name="name" value={fields.name} />
          <label>
            {i18n._(msg`Language`)}
            <select name="language" defaultValue={fields.language || i18n.locale}>
              {listOptions(offeredLocales, (locale) => [
                locale,
                languageNames(i18n.locale).of(locale) ?? locale,
              ])}
            </select>
          </label>
          <Field
            label={i18n._(msg`Countries`)}
            name="countries"
            value={fields.countries}
            hint={i18n._(msg`Two-letter codes, the main one first: NL, BE`)}
          />
        </>
      )}
      <Field
        label={i18n._(msg`Your name`)}
        name="administrator"
        value={fields.administrator}
        autoComplete="name"
      />
      <Field
        label={i18n._(msg`Your email address`)}
        name="email"
        type="email"
        value={fields.email}
        autoComplete="email"
      />
      <Field
        label={i18n._(msg`Choose a password`)}
        name="password"
        type="password"
        value=""
        autoComplete="new-password"
      />
      <button type="submit">{i18n._(msg`Set up`)}</button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: keyof FirstRunFields;
  readonly value: string;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly hint?: ReactNode;
}

function Field({ label, name, value, type = 'text', autoComplete = 'off', hint }: FieldProps) {
  return (
    <label>
      {label}
      <input
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        required
        maxLength={254}
      />
      {hint === undefined ? null : <small>{hint}</small>}
    </label>
  );
}

function describeProblem(i18n: I18n, problem: FirstRunProblem): string {
  if (problem.kind === 'wrong_code') return i18n._(msg`That isn’t the code. Check it in the server’s log.`);
  if (problem.kind === 'no_code')
    return i18n._(
      msg`The code has expired, or was wrong too often. Restart the server, and use the new one.`,
    );
  if (problem.kind === 'blocked')
    return i18n._(
      msg`The code was wrong too often. Wait half an hour or restart the server, and check the code in its log.`,
    );
  if (problem.kind === 'other_domain') {
    const { domain } = problem;
    return i18n._(
      msg`The site is already set up as ${domain}. Send this form again to become its administrator.`,
    );
  }
  const [issue] = (problem.error.args['issues'] ?? []) as readonly FieldIssue[];
  switch (issue?.field) {
    case 'domain':
      return i18n._(msg`Enter the domain without https, such as www.example.com.`);
    case 'countries':
      return i18n._(msg`Enter countries as two-letter codes, such as NL, BE.`);
    case 'email':
      return i18n._(msg`Check your email address.`);
    case 'password':
      return i18n._(msg`Choose a longer password that isn’t common or like your email address.`);
    case 'name':
    case 'administrator':
      return i18n._(msg`Choose another name.`);
    default:
      return i18n._(msg`That didn’t work. Check what you typed.`);
  }
}

const readHost = ({ headers }: FastifyRequest) => normalizeHostName(headers.host ?? '');

const styles = `
  form { display: grid; gap: 1rem; text-align: left; width: min(22rem, calc(100vw - 3rem)); }
  form p { margin: 0; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  small { font-weight: 400; opacity: .8; }
  :is(input, select) { font: inherit; font-weight: 400; width: 100%; box-sizing: border-box; padding: .65rem .75rem;
    border: 1px solid color-mix(in srgb, var(--ink) 45%, transparent); border-radius: .75rem; background: transparent;
    color: inherit; }
  option { background: var(--page); }
  :is(input, select):focus-visible { outline: 3px solid var(--primary); outline-offset: 1px; }
  .problem { border-left: 4px solid var(--primary); padding-left: .75rem; font-weight: 600; }
  form button { margin-top: 0; }
`;
