import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { findFaults, type Scheme, type Theme } from '#features/site/sites/theme-rules.ts';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { UnsavedBar } from '#platform/web/staff/unsaved-bar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { changeSite, getSite } from '../../calls.gen.ts';
import { lookTopic } from '#features/site/sites/setting-topics.ts';
import { HeroChoice, MarkChoice } from './brand-choices.tsx';
import { fieldProblems } from './error-messages.ts';
import { NewerValues } from './newer-values.tsx';
import { SettingsReview } from './settings-review.tsx';
import { ThemeForm } from './theme-form.tsx';
import { BrandStrip, ThemePreview } from './theme-preview.tsx';
import { useDrafts } from './use-drafts.ts';

export const handle: PageHandle = {
  name: 'staff-sites-site-look',
  catalogs: ['staff-site-editor', 'staff-sites', 'profiles'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getSite, { site: Number(params['site']) });

const builtIn: Theme = { light: {}, dark: {} };
/** Path data, as the server accepts it. Anything else would not be drawn. */
const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$/.test(text);

/** A site's colours, typefaces, corners and mark, with a preview. */
export default function LookPage() {
  const { t } = useLingui();
  const { site } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isReviewing, setReviewing] = useState(false);
  const fields = site.fields.filter(({ topic }) => topic === lookTopic);
  const drafts = useDrafts(site.id, 'look', fields);
  const parseValue = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? (JSON.parse(drafts.readDraft(field)) as unknown) : null;
  };
  const theme = parseValue('theme') as Theme;
  const mark = parseValue('logo_mark');
  const hero = parseValue('hero');
  const look = {
    theme,
    scheme,
    name: site.name,
    mark: isPath(mark) ? mark : null,
    hero: typeof hero === 'string' ? hero : '',
  };
  const minAge = Number(site.fields.find(({ name }) => name === 'min_age')?.value ?? 18);
  const setTheme = (next: Theme) => drafts.set('theme', JSON.stringify(next));
  const faults = findFaults(theme);
  const save = useSend(changeSite, {
    onSuccess: async () => {
      await revalidate();
      drafts.discard();
      setReviewing(false);
      toast.show({ tone: 'success', text: t`Saved. Visitors see it within five seconds.` });
    },
  });
  const issues = useIssues(save.error, fieldProblems);
  const { changes } = drafts;
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Look of ${site.name}`}</PageTitle>
      <SiteHeader site={site}>
        <Button
          size="sm"
          variant="secondary"
          icon={<RotateCcw />}
          disabled={!ready}
          onClick={() => setTheme(builtIn)}
        >
          <Trans>Built-in theme</Trans>
        </Button>
      </SiteHeader>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <div data-bar="above" className="sticky top-16 z-10 mb-4 lg:hidden">
            <BrandStrip {...look} />
          </div>
          <fieldset disabled={!ready} className="min-w-0">
            <ThemeForm theme={theme} faults={faults} scheme={scheme} onScheme={setScheme} onChange={setTheme}>
              <h2 className="mt-8 text-lg">
                <Trans>Logo and picture</Trans>
              </h2>
              <div className="mt-4 grid gap-6">
                <MarkChoice
                  key={`mark ${site.version}`}
                  value={mark}
                  error={issues.of('logo_mark')}
                  onChange={(next) => drafts.set('logo_mark', JSON.stringify(next))}
                />
                <HeroChoice
                  value={hero}
                  error={issues.of('hero')}
                  onChange={(next) => drafts.set('hero', JSON.stringify(next))}
                />
              </div>
            </ThemeForm>
          </fieldset>
          <NewerValues changes={drafts.stale} onKeep={drafts.keepStale} onDrop={drafts.dropStale} />
          <UnsavedBar
            count={changes.length}
            earlier={drafts.isEarlier}
            blocked={faults.length > 0 || drafts.stale.length > 0}
            onDiscard={() => {
              drafts.discard();
              save.reset();
            }}
            onReview={() => setReviewing(true)}
          />
        </div>
        <div className="min-w-0">
          <h2 id="preview" className="text-lg lg:sr-only">
            <Trans>Preview</Trans>
          </h2>
          {/* A stop for the keyboard, because it scrolls by itself on a wide screen. */}
          <div
            role="region"
            aria-labelledby="preview"
            tabIndex={0}
            className="mt-3 rounded-[2rem] lg:sticky lg:top-20 lg:mt-0 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto lg:[scrollbar-width:none]"
          >
            <ThemePreview {...look} minAge={minAge} />
          </div>
        </div>
      </div>
      {isReviewing && drafts.stale.length === 0 ? (
        <SettingsReview site={site} changes={changes} save={save} onClose={() => setReviewing(false)} />
      ) : null}
    </main>
  );
}
