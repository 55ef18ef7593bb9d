import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { euCountries } from '#platform/shared/eu-countries.ts';
import { localeForms, locales } from '#platform/shared/locales.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { chooseOne } from '#platform/web/error-sentence.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { changeTrustedFlagger, getTrustedFlaggers, recordTrustedFlagger } from '../../flaggers-calls.gen.ts';
import { flaggerErrorMessages } from './error-messages.ts';
import { FlaggerRow } from './flagger-row.tsx';

export const handle: PageHandle = { name: 'staff-law-flaggers', catalogs: ['staff-law'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await context.get(pageContext).dispatch(getTrustedFlaggers, cursor ? { cursor } : {});
  return { ...answer, today: new Date().toISOString().slice(0, 10) };
}

export const action = formAction(async (form, { attempt }) => {
  const text = (name: string) => textOf(form, name).trim();
  if (form.has('change'))
    await attempt(changeTrustedFlagger, {
      flagger: text('flagger'),
      change: text('change'),
      reason: text('reason'),
      until: text('until'),
    } as CallInput<typeof changeTrustedFlagger>);
  else
    await attempt(recordTrustedFlagger, {
      name: text('name'),
      email: text('email'),
      country: text('country'),
      decision: text('decision'),
      since: text('since'),
      language: text('language'),
    } as CallInput<typeof recordTrustedFlagger>);
  return redirect('/staff/law/flaggers');
});

/** The organisations whose notices come first (Article 22 of the Digital Services Act), for administrators. */
export default function FlaggersPage() {
  const { t } = useLingui();
  const { flaggers, next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const refused = refusal?.values['flagger'];
  return (
    <StaffPage title={t`Trusted flaggers`} width="max-w-3xl">
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          Organisations that the Digital Services Coordinator of a member state has chosen because they’re
          experts on illegal content. Each gets a link by email. What it sends with that link comes first in
          the inbox and among the complaints.
        </Trans>
      </p>
      {flaggers.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title={<Trans>No trusted flaggers yet</Trans>} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {flaggers.map((flagger) => (
            <FlaggerRow
              key={flagger.id}
              flagger={flagger}
              refusal={refused === flagger.id ? refusal : undefined}
            />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/law/flaggers?cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
      <h2 className="mt-10 text-xl">
        <Trans>Add a trusted flagger</Trans>
      </h2>
      <NewFlagger refusal={refused === undefined ? refusal : undefined} />
    </StaffPage>
  );
}

function NewFlagger({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { today } = useLoaderData<typeof loader>();
  const { field, rest } = useRefusedForm(refusal, {
    messages: flaggerErrorMessages,
    problems: { 'country required': chooseOne },
    fields: ['name', 'email', 'country', 'decision', 'since', 'language'],
    blankIsMissing: true,
  });
  const countries = euCountries
    .map((code) => [code, countryNames(iso).of(code) ?? code] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, iso));
  return (
    <form method="post" action="/staff/law/flaggers" noValidate className="mt-4 grid gap-5">
      {rest ? <Alert tone="danger">{rest}</Alert> : null}
      <TextField label={t`Organisation`} required maxLength={80} {...field('name')} />
      <TextField
        label={t`Email`}
        hint={t`We’ll send the link and our answers here.`}
        type="email"
        inputMode="email"
        required
        {...field('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={t`Member state`} placeholder={t`Choose a country`} required {...field('country')}>
          {listOptions(countries, ([code, name]) => [code, name])}
        </Select>
        <TextField label={t`Trusted flagger since`} type="date" required {...field('since', today)} />
      </div>
      <TextField
        label={t`Decision`}
        hint={t`The number or web address of the coordinator’s decision.`}
        required
        maxLength={500}
        {...field('decision')}
      />
      <Select label={t`Language of our emails`} {...field('language', 'en')}>
        {listOptions(locales, (locale) => [locale, localeForms[locale].name])}
      </Select>
      <Button type="submit" className="justify-self-start">
        <Trans>Add and send the link</Trans>
      </Button>
    </form>
  );
}
