import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { data, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { maxPlaceCharacters, siteTextPlaces } from '#features/site/sites/site-texts.ts';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { isLocale, localeForms, type Locale } from '#platform/shared/locales.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { FoldedReason } from '#platform/web/staff/folded-reason.tsx';
import { useUnsaved } from '#platform/web/staff/use-kept-draft.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { changeTextOfSite, getTextOfSite, getTextsOfSite } from '../../calls.gen.ts';
import { siteTextErrorMessages } from './error-messages.ts';
import { lastReason, rememberReason } from './last-reason.ts';
import { NewerText } from './newer-text.tsx';
import { OtherTexts } from './other-texts.tsx';
import { OtherReaders } from './other-readers.tsx';
import { findHint, isAddition, placeTexts } from './place-texts.ts';
import { editedText, fitting } from './text-drafts.ts';
import { TextHistory } from './text-history.tsx';
import { TextPreview } from './text-preview.tsx';
import { useTextDrafts } from './use-text-drafts.ts';

export const handle: PageHandle = {
  name: 'staff-sites-site-text',
  catalogs: ['staff-site-texts', 'staff-sites'],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { dispatch } = context.get(pageContext);
  const place = siteTextPlaces.find((one) => one === params['place']);
  if (!place) throw data(null, { status: 404 });
  const id = Number(params['site']);
  const languageParam = query.get('language');
  const before = /^\d{1,9}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const { site: head } = await dispatch(getTextsOfSite, { site: id });
  const language = languageParam !== null && isLocale(languageParam) ? languageParam : head.domain_language;
  const response = await dispatch(getTextOfSite, {
    site: id,
    place,
    language,
    ...(before ? { before } : {}),
  });
  return { ...response, place, language };
}

/** One text of a site in all its languages, each beside the built-in text, with the history. */
export default function TextPage() {
  const { place, site } = useLoaderData<typeof loader>();
  return <TextEditor key={`${site.id} ${place}`} />;
}

function TextEditor() {
  const { t, i18n } = useLingui();
  const { site, place, language, texts, versions, next } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(siteTextErrorMessages);
  const drafts = useTextDrafts(site.id, place);
  const edited = texts.map((one) => editedText(one, drafts.typed[one.language]));
  const changed = edited.filter(({ isChanged }) => isChanged);
  const isStale = changed.some((one) => one.isStale);
  const batch = fitting(
    changed.map(({ language: one, over, typed }) => ({ language: one, version: over, text: typed })),
  );
  const { isEarlier } = useUnsaved(changed.length > 0, drafts.discard);
  const save = useSend(changeTextOfSite, {
    onSuccess: async ({ texts: saved }, { reason }) => {
      rememberReason(reason);
      await revalidate();
      drafts.drop(saved.map((one) => one.language));
      toast.show({ tone: 'success', text: t`Saved. Visitors see it now.` });
    },
    onError: async (error) => {
      if (isCallError(error) && error.code === 'changed_meanwhile') await revalidate();
    },
  });
  const { name, page } = placeTexts[place];
  const unwritten = edited.filter(({ typed }) => typed.trim() === '').map((one) => one.language);
  const issues = useIssues(save.error);
  /** What is wrong with the text in this language, among those that were sent. */
  const errorIn = (one: Locale) => {
    const at = save.variables?.texts.findIndex((sent) => sent.language === one) ?? -1;
    return issues.of(`texts.${at}.text`);
  };
  const storedIn = (one: Locale) => texts.find((text) => text.language === one)?.version ?? 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isStale) return;
    const reason = new FormData(event.currentTarget).get('reason');
    save.mutate({
      site: site.id,
      place,
      texts: [...batch],
      reason: typeof reason === 'string' ? reason.trim() : '',
    });
  };
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={i18n._(name)} site={site} />
      <h2 className="mt-6 text-xl">{i18n._(name)}</h2>
      <p className="mt-1 text-sm text-ink-muted">
        {i18n._(findHint(place, site.name))}{' '}
        {place in shortPlaces ? (
          <Trans>Leave empty to show the built-in text.</Trans>
        ) : (
          <Trans>“# ” begins a heading, “- ” an item of a list. An empty line begins a paragraph.</Trans>
        )}
      </p>
      <form onSubmit={submit} className="mt-4">
        <div className="divide-y divide-line border-y border-line">
          {edited.map(({ language: one, text, typed, version, over, isStale: hasNewer, isChanged }) => {
            const languageName = localeForms[one].name;
            return (
              <section
                key={one}
                aria-label={languageName}
                className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-2"
              >
                <div>
                  <TextArea
                    label={languageName}
                    lang={one}
                    rows={place in shortPlaces ? 3 : 12}
                    value={typed}
                    maxLength={maxPlaceCharacters[place]}
                    disabled={!ready || save.isPending}
                    error={errorIn(one)}
                    onChange={(event) => drafts.set(one, event.target.value, isChanged ? over : version)}
                  />
                  {isAddition(place) && typed.trim() !== '' ? <OtherReaders unwritten={unwritten} /> : null}
                  {hasNewer ? (
                    <NewerText
                      language={one}
                      text={text}
                      onKeep={() => {
                        drafts.set(one, typed, version);
                        save.reset();
                      }}
                      onDrop={() => {
                        drafts.drop([one]);
                        save.reset();
                      }}
                    />
                  ) : null}
                </div>
                <TextPreview site={site} place={place} language={one} page={page} text={typed} />
              </section>
            );
          })}
        </div>
        {batch.length < changed.length ? (
          <Alert tone="warning" className="mt-4">
            <Trans>
              These texts are too long to save at once. Saving stores the first {batch.length} of them; the
              others stay here as unsaved, so save again afterwards.
            </Trans>
          </Alert>
        ) : null}
        {save.error && !issues.fields.some((field) => field.startsWith('texts.')) ? (
          <Alert tone="danger" className="mt-4">
            {sentence(save.error)}
          </Alert>
        ) : null}
        <div
          data-bar="below"
          className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface-raised px-4 py-2 shadow-float lg:-mx-8 lg:px-8 [@media(max-height:30rem)]:static"
        >
          {changed.length > 0 ? <FoldedReason first={lastReason()} /> : null}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p role="status" className="min-w-0 flex-1 basis-40 text-sm">
              {changed.length === 0 ? null : (
                <Plural value={changed.length} one="# language changed" other="# languages changed" />
              )}
              {isStale ? (
                <span className="block text-xs font-semibold text-warning">
                  <Trans>Choose first between your text and the newest one.</Trans>
                </span>
              ) : null}
              {isEarlier ? (
                <span className="block text-xs text-ink-muted">
                  <Trans>Typed earlier, and kept here for you.</Trans>
                </span>
              ) : null}
            </p>
            {changed.length > 0 ? (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  drafts.discard();
                  save.reset();
                }}
              >
                <Trans>Discard</Trans>
              </Button>
            ) : null}
            <OtherTexts site={site.id} place={place} isSaved={save.isSuccess && changed.length === 0} />
            <Button
              type="submit"
              size="sm"
              disabled={!ready || changed.length === 0 || isStale}
              loading={save.isPending}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        </div>
      </form>
      <TextHistory
        address={`/staff/sites/${site.id}/texts/${place}`}
        language={language}
        languages={site.languages}
        newest={storedIn(language)}
        versions={versions}
        next={next}
        onTake={(old) => {
          const now = edited.find((one) => one.language === language);
          drafts.set(language, old, now?.isChanged ? now.over : storedIn(language));
          window.scrollTo({ top: 0 });
        }}
      />
    </main>
  );
}

const shortPlaces = { headline: true, intro: true, mail_closing: true };
