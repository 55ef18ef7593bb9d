import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { issuesOf } from '#platform/shared/call-error.ts';
import { cutText } from '#platform/shared/cut-text.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { OnOrOff } from '#platform/web/staff/on-or-off.tsx';
import { UnsavedBar } from '#platform/web/staff/unsaved-bar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { changeSite, getSite } from '../../calls.gen.ts';
import { lookTopic, settingTopics, type SettingTopic } from '#features/site/sites/setting-topics.ts';
import { isLinked, LinkedSetting } from './linked-setting.tsx';
import { matchesSetting } from './matches-setting.ts';
import { SettingInput } from './setting-input.tsx';
import { topicNames, topicNotes } from './topic-texts.ts';
import { fieldProblems } from './error-messages.ts';
import { NewerValues } from './newer-values.tsx';
import { SettingsReview } from './settings-review.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { useAimedSetting } from './use-aimed-setting.ts';
import { useDrafts } from './use-drafts.ts';

export const handle: PageHandle = {
  name: 'staff-sites-site-settings',
  catalogs: ['staff-site-editor', 'staff-sites', 'profiles'],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { site } = await context.get(pageContext).dispatch(getSite, { site: Number(params['site']) });
  const query = new URL(request.url).searchParams;
  const topicParam = query.get('topic');
  if (topicParam === lookTopic) throw redirect(`/staff/sites/${site.id}/look`);
  return {
    site,
    topic: settingTopics.find((topic) => topic === topicParam) ?? 'brand',
    find: cutText(query.get('find') ?? '', 100),
  };
}

/** All settings of a site by topic, with a search over them. Changes are reviewed before they are saved. */
export default function SiteSettingsPage() {
  const { t, i18n } = useLingui();
  const { site, topic: firstTopic, find } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const [topic, setTopic] = useState<SettingTopic>(firstTopic);
  const [query, setQuery] = useState(find);
  // While the page is open, a link to another setting leads here, and the drafts are kept.
  const address = `${firstTopic} ${find}`;
  const [shownAddress, setShownAddress] = useState(address);
  if (address !== shownAddress) {
    setShownAddress(address);
    setTopic(firstTopic);
    setQuery(find);
  }
  const [isReviewing, setReviewing] = useState(false);
  const drafts = useDrafts(site.id, 'settings', site.fields);
  const save = useSend(changeSite, {
    onSuccess: async () => {
      await revalidate();
      drafts.discard();
      setReviewing(false);
      toast.show({ tone: 'success', text: t`Saved. Visitors see it within five seconds.` });
    },
    onError: (error) => {
      const field = issuesOf(error)[0]?.field;
      if (field === undefined) return;
      setReviewing(false);
      setQuery('');
      const wrong = site.fields.find(({ name }) => name === field);
      if (wrong) setTopic(wrong.topic);
    },
  });
  const issues = useIssues(save.error, fieldProblems);
  const list = useRef<HTMLFieldSetElement>(null);
  const aimed = useAimedSetting(list, ready);
  const sought = query.trim();
  const note = sought === '' ? topicNotes[topic] : undefined;
  const shown = site.fields.filter((field) =>
    sought === '' ? field.topic === topic : matchesSetting(sought, field, (text) => i18n._(text)),
  );
  const { changes } = drafts;
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Settings of ${site.name}`}</PageTitle>
      <SiteHeader site={site} />
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <TextField
            type="search"
            label={t`Find a setting`}
            leading={<Search />}
            value={query}
            disabled={!ready}
            onChange={(event) => setQuery(event.target.value)}
          />
          <TopicChoice
            topic={sought === '' ? topic : null}
            changed={new Set(changes.map(({ name }) => name))}
            fields={site.fields}
            onChoose={(next) => {
              setTopic(next);
              setQuery('');
              // Its first settings may be above the part of the page that is in view.
              scrollTo({ top: 0 });
            }}
          />
        </div>
        <section aria-labelledby="topic" className="max-w-2xl min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="topic" className="text-lg">
              {sought === '' ? i18n._(topicNames[topic]) : <Trans>Settings found</Trans>}
            </h2>
            {sought === '' && topic === 'fictional' ? (
              <OnOrOff isOn={shown.every(({ value }) => !empty.has(value))} />
            ) : null}
          </div>
          {note ? <p className="mt-1 text-sm text-ink-muted">{i18n._(note)}</p> : null}
          {shown.length === 0 ? (
            <EmptyState
              icon={<Search />}
              title={<Trans>No settings found</Trans>}
              text={<Trans>Try another word, or its name in the documentation.</Trans>}
            />
          ) : (
            <fieldset ref={list} disabled={!ready} className="mt-2 divide-y divide-line border-t border-line">
              {shown.map((field) => (
                <div
                  key={field.name}
                  data-setting={field.name}
                  className={classNames(
                    'scroll-mt-20 py-4',
                    field.name === aimed && '-ms-4 border-s-4 border-s-primary ps-3',
                  )}
                >
                  {isLinked(field) ? (
                    <LinkedSetting site={site.id} field={field} />
                  ) : (
                    <SettingInput
                      field={field}
                      draft={drafts.readDraft(field)}
                      error={issues.of(field.name)}
                      onChange={(draft) => drafts.set(field.name, draft)}
                    />
                  )}
                </div>
              ))}
            </fieldset>
          )}
          <NewerValues changes={drafts.stale} onKeep={drafts.keepStale} onDrop={drafts.dropStale} />
          <UnsavedBar
            count={changes.length}
            earlier={drafts.isEarlier}
            blocked={drafts.stale.length > 0}
            onDiscard={() => {
              drafts.discard();
              save.reset();
            }}
            onReview={() => setReviewing(true)}
          />
        </section>
      </div>
      {isReviewing && drafts.stale.length === 0 ? (
        <SettingsReview site={site} changes={changes} save={save} onClose={() => setReviewing(false)} />
      ) : null}
    </main>
  );
}

/** JSON of a setting without a value. */
const empty: ReadonlySet<string> = new Set(['null', '""']);
