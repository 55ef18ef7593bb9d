import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { data, Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isLocale } from '#platform/shared/locales.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ReasonField } from '#platform/web/staff/reason-field.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { createSite, getSite, getSites } from '../../calls.gen.ts';
import { fieldProblems, siteEditorErrorMessages } from './error-messages.ts';
import { companyIn, NewCompany } from './new-company.tsx';
import { SettingInput } from './setting-input.tsx';

export const handle: PageHandle = { name: 'staff-sites-new', catalogs: ['staff-site-editor', 'profiles'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const { sites, companies, may_create: mayCreate } = await dispatch(getSites, {});
  const main = sites.find((site) => site.main);
  if (!mayCreate || !main) throw data(null, { status: 404 });
  const { site } = await dispatch(getSite, { site: main.id });
  const fieldNamed = (name: string) => site.fields.find((field) => field.name === name)!;
  return {
    sites,
    companies,
    languages: fieldNamed('languages'),
    countries: fieldNamed('countries'),
    companyCountry: fieldNamed('company.country'),
  };
}

/** The host name in an address that was typed or pasted. */
const hostIn = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '');

/** What a new site requires, and what it needs before it can open. All other fields are on its page afterwards. */
export default function CreateSitePage() {
  const { t } = useLingui();
  const { sites, languages: languageField, countries: countryField } = useLoaderData<typeof loader>();
  const ready = useHydrated();
  const navigate = useNavigate();
  const sentence = useErrorSentence(siteEditorErrorMessages);
  const [languages, setLanguages] = useState('[]');
  const [countries, setCountries] = useState('[]');
  const create = useSend(createSite, { onSuccess: ({ site }) => navigate(`/staff/sites/${site}`) });
  const issues = useIssues(create.error, fieldProblems);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button is far below the first field, which would be out of sight.
    if (create.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [create.error]);
  const chosenCountries = JSON.parse(countries) as string[];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const read = (name: string) => String(formData.get(name) ?? '').trim();
    create.mutate({
      name: read('name'),
      domain: hostIn(read('domain')),
      languages: (JSON.parse(languages) as string[]).filter(isLocale),
      countries: chosenCountries,
      min_age: Number(read('min_age')),
      ...companyIn(read),
      ...(read('theme') ? { theme_of: Number(read('theme')) } : {}),
      administrator: { email: read('email'), name: read('person') },
      reason: read('reason'),
    });
  };
  return (
    <main className="w-full max-w-2xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Create a site`}</PageTitle>
      <p className="text-sm">
        <Link to="/staff/sites" className="text-ink-muted underline">
          <Trans>Sites</Trans>
        </Link>
      </p>
      <h1 className="mt-1 text-2xl">
        <Trans>Create a site</Trans>
      </h1>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>The site starts with default settings and bundles. You can change everything later.</Trans>
      </p>
      {create.error ? (
        <Alert tone="danger" className="mt-4">
          {sentence(create.error)}
        </Alert>
      ) : null}
      <form ref={form} onSubmit={submit} className="mt-6 grid gap-5">
        <TextField label={t`Name`} name="name" required maxLength={60} error={issues.of('name')} />
        <TextField
          label={t`Domain`}
          hint={t`The host name alone, such as dating.example. It has to point at this server.`}
          name="domain"
          required
          maxLength={253}
          autoCapitalize="none"
          error={issues.of('domain')}
        />
        <SettingInput
          field={languageField}
          hint={t`The first is the default. Visitors can choose all of them, in this order.`}
          draft={languages}
          error={issues.of('languages')}
          onChange={setLanguages}
        />
        <SettingInput
          field={countryField}
          hint={t`Where members can live. The first is the default.`}
          draft={countries}
          error={issues.of('countries')}
          onChange={setCountries}
        />
        <TextField
          label={t`Minimum age`}
          hint={t`In years, 18 or over.`}
          name="min_age"
          type="number"
          min={18}
          max={99}
          required
          defaultValue={18}
          className="[&_input]:max-w-40"
          error={issues.of('min_age')}
        />
        <Select label={t`Theme to start with`} name="theme">
          <option value="">{t`Default theme`}</option>
          {listOptions(sites, ({ id, name }) => [id, t`Same as ${name}`])}
        </Select>
        <NewCompany issues={issues} firstCountry={chosenCountries[0] ?? null} />
        <fieldset className="grid gap-5 border-t border-line pt-5">
          <legend className="float-left text-lg font-semibold">
            <Trans>First administrator</Trans>
          </legend>
          <TextField
            label={t`Email`}
            hint={t`They’ll get an email with a link to choose a password.`}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            error={issues.of('administrator.email')}
          />
          <TextField
            label={t`Name of the administrator`}
            name="person"
            required
            maxLength={60}
            autoComplete="off"
          />
        </fieldset>
        <ReasonField first={t`Setting up the site`} error={issues.of('reason')} />
        <Button type="submit" disabled={!ready} loading={create.isPending} className="justify-self-start">
          <Trans>Create the site</Trans>
        </Button>
      </form>
    </main>
  );
}
