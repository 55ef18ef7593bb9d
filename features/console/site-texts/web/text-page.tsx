import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { data, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader } from '#features/console/site-editor/web/public.ts';
import { longestIn, siteTextPlaces } from '#features/site/sites/site-texts.ts';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import { problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { changeTextOfSite, getTextOfSite } from '../calls.gen.ts';
import { siteTextErrorMessages } from './error-messages.ts';
import { lastReason, rememberReason } from './last-reason.ts';
import { hintOf, placeTexts } from './place-texts.ts';
import { TextHistory } from './text-history.tsx';
import { TextPreview } from './text-preview.tsx';

export const handle: PageHandle = {
  name: 'staff-sites-site-text',
  catalogs: ['staff-site-texts', 'staff-site-editor'],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const place = siteTextPlaces.find((one) => one === params['place']);
  const language = query.get('language') ?? '';
  if (!place || !isLocale(language)) throw data(null, { status: 404 });
  const before = /^\d{1,9}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const found = await context.get(pageContext).dispatch(getTextOfSite, {
    site: Number(params['site']),
    place,
    language,
    ...(before ? { before } : {}),
  });
  return { ...found, place, language };
}

/** One text of a site in one language, beside the built-in text, with its history. */
export default function TextPage() {
  const { place, language, site, version } = useLoaderData<typeof loader>();
  return <TextEditor key={`${site.id} ${place} ${language} ${version}`} />;
}

function TextEditor() {
  const { t, i18n } = useLingui();
  const { site, place, language, text, version, versions, next } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(siteTextErrorMessages);
  const [draft, setDraft] = useState(text);
  const save = useSend(changeTextOfSite, {
    onSuccess: async (_answer, { reason }) => {
      rememberReason(reason);
      toast.show({ tone: 'success', text: t`Saved. Visitors see it now.` });
      await revalidate();
    },
  });
  const { name, page } = placeTexts[place];
  const languageName = localeForms[language].name;
  const changed = draft.trim() !== text;
  const issue = textIssue(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    save.mutate({
      site: site.id,
      place,
      language,
      version,
      text: draft,
      reason: typeof reason === 'string' ? reason.trim() : '',
    });
  };
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{`${i18n._(name)} · ${languageName} · ${site.name}`}</PageTitle>
      <SiteHeader site={site} />
      <h2 className="mt-6 text-xl">
        {i18n._(name)} <span className="text-ink-muted">· {languageName}</span>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{i18n._(hintOf(place, site.name))}</p>
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <form onSubmit={submit} className="grid content-start gap-5">
          {save.error && !issue ? <Alert tone="danger">{sentence(save.error)}</Alert> : null}
          <TextArea
            label={t`Own text`}
            hint={
              place in shortPlaces
                ? t`Leave empty to show the built-in text.`
                : t`“# ” begins a heading, “- ” an item of a list. An empty line begins a paragraph.`
            }
            lang={language}
            rows={place in shortPlaces ? 3 : 14}
            value={draft}
            maxLength={longestIn[place]}
            disabled={!ready}
            error={issue ? i18n._(problemMessage(issue)) : undefined}
            onChange={(event) => setDraft(event.target.value)}
          />
          <TextField
            label={t`Reason`}
            hint={t`For the history and the audit log.`}
            name="reason"
            defaultValue={lastReason()}
            required
            maxLength={500}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={!ready || !changed} loading={save.isPending}>
              {draft.trim() === '' && text !== '' ? <Trans>Remove own text</Trans> : <Trans>Save</Trans>}
            </Button>
            {changed ? (
              <Button variant="quiet" onClick={() => setDraft(text)}>
                <Trans>Discard</Trans>
              </Button>
            ) : null}
          </div>
        </form>
        <TextPreview site={site} place={place} language={language} page={page} text={draft} />
      </div>
      <TextHistory
        address={`/staff/sites/${site.id}/texts/${place}?language=${language}`}
        language={language}
        newest={version}
        versions={versions}
        next={next}
        onTake={(old) => {
          setDraft(old);
          window.scrollTo({ top: 0 });
        }}
      />
    </main>
  );
}

const shortPlaces = { headline: true, intro: true, mail_closing: true };

function textIssue(error: unknown): FieldIssue | undefined {
  if (!isCallError(error) || error.code !== 'invalid_input') return undefined;
  return (error.args['issues'] as readonly FieldIssue[]).find(({ field }) => field === 'text');
}
