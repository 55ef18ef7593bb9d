import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { fixedMailings } from '../../mailing-names.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PeriodLinks } from '#platform/web/staff/period-links.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { previewMailingOfSite, testMailingOfSite } from '../../calls.gen.ts';
import { mailingErrorMessages } from './error-messages.ts';
import { mailingTexts } from './mailing-texts.ts';

export const handle: PageHandle = {
  name: 'staff-mailings-preview',
  catalogs: ['staff-mailings', 'staff-sites'],
};

const campaignName = /^[a-z0-9][a-z0-9-]{0,59}$/;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const language = query.get('language') ?? '';
  const mailing = fixedMailings.find((one) => one === query.get('mailing'));
  const campaign = query.get('campaign') ?? '';
  if (!isLocale(language) || !(mailing || campaignName.test(campaign))) throw data(null, { status: 404 });
  const of = mailing ? { mailing } : { campaign };
  const preview = await context
    .get(pageContext)
    .dispatch(previewMailingOfSite, { site: parseSiteId(params), language, ...of });
  return { ...preview, language, of };
}

/** A mailing with invented people and numbers, in each language of the site. */
export default function MailingPreviewPage() {
  const { t, i18n } = useLingui();
  const { site, languages, language, of, subject, text } = useLoaderData<typeof loader>();
  const toast = useToast();
  const ready = useHydrated();
  const sentence = useErrorSentence(mailingErrorMessages);
  const send = useSend(testMailingOfSite, {
    onSuccess: ({ email }) => toast.show({ tone: 'success', text: t`Sent to ${email}.` }),
  });
  const name = 'mailing' in of ? i18n._(mailingTexts[of.mailing].name) : of.campaign;
  const query = 'mailing' in of ? `mailing=${of.mailing}` : `campaign=${of.campaign}`;
  const base = `/staff/sites/${site.id}/mailings`;
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={name} site={site} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl wrap-anywhere">{name}</h2>
        <Button
          size="sm"
          variant="secondary"
          icon={<Send />}
          disabled={!ready}
          loading={send.isPending}
          onClick={() => send.mutate({ site: site.id, language, ...of })}
        >
          <Trans>Send a test to me</Trans>
        </Button>
      </div>
      <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          With invented people and numbers. The test shows it as your mail program does, with its pictures and
          colours.
        </Trans>
      </p>
      <div className="mt-3 -ml-3">
        <PeriodLinks
          label={t`Languages`}
          periods={languages.map((one) => ({
            name: localeForms[one].name,
            to: `${base}/preview?${query}&language=${one}`,
            current: one === language,
          }))}
        />
      </div>
      {send.error ? (
        <Alert tone="danger" className="mt-4">
          {sentence(send.error)}
        </Alert>
      ) : null}
      <article
        lang={language}
        className="mt-4 max-w-2xl rounded-card border border-line bg-surface p-5 text-sm"
      >
        <h3 className="text-base wrap-anywhere">{subject}</h3>
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
      </article>
    </main>
  );
}
