import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { maxAbsenceDays } from '../../campaign-rules.ts';
import { campaignKinds } from '../../mailing-names.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useCountryName } from '#platform/web/staff/country-name.ts';
import { ReasonField } from '#platform/web/staff/reason-field.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { createCampaignOfSite, getMailingsOfSite } from '../../calls.gen.ts';
import { emptyText, isEmpty, toSend, type TextDraft } from './campaign-draft.ts';
import { CampaignTextFields } from './campaign-text-fields.tsx';
import { campaignProblems, mailingErrorMessages } from './error-messages.ts';
import { kindTexts } from './mailing-texts.ts';

export const handle: PageHandle = {
  name: 'staff-mailings-new',
  catalogs: ['staff-mailings', 'staff-sites'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getMailingsOfSite, { site: parseSiteId(params) });

type Members = 'all' | 'free' | 'premium';

/** Writes a campaign in the site's languages. Nobody gets it before it is started. */
export default function NewCampaignPage() {
  const { t, i18n } = useLingui();
  const { site, languages, domain_language: own, countries } = useLoaderData<typeof loader>();
  const ready = useHydrated();
  const navigate = useNavigate();
  const countryName = useCountryName();
  const sentence = useErrorSentence(mailingErrorMessages);
  const [kind, setKind] = useState<(typeof campaignKinds)[number]>('promotions');
  const [members, setMembers] = useState<Members>('all');
  const [language, setLanguage] = useState<Locale>(own);
  const [texts, setTexts] = useState<Partial<Record<Locale, TextDraft>>>({});
  const [isMissing, setMissing] = useState(false);
  const create = useSend(createCampaignOfSite, {
    onSuccess: ({ name }) =>
      navigate(`/staff/sites/${site.id}/mailings/preview?campaign=${name}&language=${own}`),
  });
  const text = texts[language] ?? emptyText;
  const written = languages.filter((one) => !isEmpty(texts[one]));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => String(typed.get(field) ?? '').trim();
    const incomplete = [own, ...written].find((one) => toSend(one, texts[one]) === null);
    setMissing(incomplete !== undefined);
    if (incomplete !== undefined) {
      setLanguage(incomplete);
      return;
    }
    const days = Number(read('seen'));
    const chosen = countries.filter((country) => typed.has(`country-${country}`));
    create.mutate({
      site: site.id,
      name: read('name'),
      kind,
      code: read('code') || null,
      countries: chosen.length > 0 ? chosen : null,
      premium: members === 'all' ? null : members === 'premium',
      seen_within_days: days > 0 ? Math.min(days, maxAbsenceDays) : null,
      texts: written.flatMap((one) => toSend(one, texts[one]) ?? []),
      reason: read('reason'),
    });
  };
  const issues = useIssues(create.error, campaignProblems);
  const [, wrongLanguage, wrongField] =
    issues.fields.find((field) => field.startsWith('texts.'))?.split('.') ?? [];
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`New campaign`} site={site} />
      <h2 className="mt-6 text-xl">
        <Trans>New campaign</Trans>
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          It’s saved as a draft that nobody gets. A saved campaign can’t be changed, so look at the preview
          and send yourself a test before you start it.
        </Trans>
      </p>
      {create.error && issues.fields.length === 0 ? (
        <Alert tone="danger" className="mt-4 max-w-2xl">
          {sentence(create.error)}
        </Alert>
      ) : null}
      <form onSubmit={submit} className="mt-5 grid max-w-2xl gap-5">
        <TextField
          label={t`Name`}
          hint={t`For staff only. Lower-case letters, digits and hyphens.`}
          name="name"
          required
          maxLength={60}
          pattern="[a-z0-9][a-z0-9\-]*"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={issues.of('name')}
        />
        <RadioGroup
          label={t`Kind`}
          hint={t`Members turn these off separately.`}
          name="kind"
          columns={2}
          value={kind}
          options={campaignKinds.map((one) => ({ value: one, label: i18n._(kindTexts[one]) }))}
          onChange={(value) => setKind(value === 'news' ? 'news' : 'promotions')}
        />
        <CampaignTextFields
          languages={languages}
          own={own}
          written={written}
          language={language}
          text={text}
          isMissing={isMissing}
          wrong={wrongField && wrongLanguage ? { field: wrongField, language: wrongLanguage } : null}
          onLanguage={setLanguage}
          onChange={(change) => setTexts({ ...texts, [language]: { ...text, ...change } })}
        />
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-lg font-semibold">
            <Trans>Audience</Trans>
          </legend>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Select
              label={t`Members`}
              value={members}
              onChange={(event) => setMembers(event.target.value as Members)}
            >
              <option value="all">{t`All`}</option>
              <option value="free">{t`Only free members`}</option>
              <option value="premium">{t`Only Premium members`}</option>
            </Select>
            <TextField
              label={t`Seen within (days)`}
              hint={t`Empty: any time.`}
              name="seen"
              type="number"
              min={1}
              max={maxAbsenceDays}
              inputMode="numeric"
              error={issues.of('seen_within_days')}
            />
          </div>
          <details>
            <summary className="min-h-11 py-2 text-sm font-semibold">
              <Trans>Only in some countries</Trans>
            </summary>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {countries.map((country) => (
                <Checkbox key={country} name={`country-${country}`} label={countryName(country)} />
              ))}
            </div>
          </details>
          <TextField
            label={t`Discount code`}
            hint={t`The email mentions it. Create it first, under Codes.`}
            optional
            name="code"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={issues.of('code')}
          />
        </fieldset>
        <ReasonField />
        <div>
          <Button type="submit" disabled={!ready} loading={create.isPending}>
            <Trans>Save the draft</Trans>
          </Button>
        </div>
      </form>
    </main>
  );
}
