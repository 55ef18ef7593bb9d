import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mailbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { WelcomeDiscountLink } from '#features/money/discounts/web/public.ts';
import { fixedMailings } from '../../mailing-names.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Section } from '#platform/web/staff/section.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getMailingsOfSite } from '../../calls.gen.ts';
import type { CampaignOfSite, MailingsOfSite } from '../../contract.ts';
import { CampaignCard } from './campaign-card.tsx';
import { mailingTexts } from './mailing-texts.ts';
import { StartDialog } from './start-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

export const handle: PageHandle = {
  name: 'staff-mailings',
  catalogs: ['staff-mailings', 'staff-discounts', 'staff-sites'],
};

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return context
    .get(pageContext)
    .dispatch(getMailingsOfSite, { site: parseSiteId(params), ...(isUuid(after) ? { after } : {}) });
}

/** The actions of staff on a campaign. */
type Doing = { readonly what: 'start' | 'hold' | 'end'; readonly campaign: CampaignOfSite };

/** The site's campaigns, and its automatic mails. */
export default function MailingsPage() {
  const { t } = useLingui();
  const { site, campaigns, next, domain_language: language, ...limits } = useLoaderData<typeof loader>();
  const [doing, setDoing] = useState<Doing | null>(null);
  const base = `/staff/sites/${site.id}/mailings`;
  const close = () => setDoing(null);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Mailings`} site={site}>
        <Button asChild size="sm" icon={<Plus />}>
          <Link to={`${base}/new`}>
            <Trans>New campaign</Trans>
          </Link>
        </Button>
      </SiteHeader>
      {limits.sends ? null : (
        <Alert tone="warning" className="mt-6">
          <Trans>This installation has no mail server (SMTP_URL), so no mail is sent.</Trans>
        </Alert>
      )}
      <Section
        id="campaigns"
        title={<Trans>Campaigns</Trans>}
        note={
          <Trans>
            An email about an offer or news. It goes once to each member of its audience who agreed to such
            emails.
          </Trans>
        }
      >
        {campaigns.length === 0 ? (
          <EmptyState
            icon={<Mailbox />}
            title={<Trans>No campaigns yet</Trans>}
            text={
              <Trans>Write the first one, look at it in each language, and start it when it’s right.</Trans>
            }
          />
        ) : (
          <ul className="mt-4 grid gap-4">
            {campaigns.map((campaign) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                preview={`${base}/preview?campaign=${campaign.name}&language=${campaign.languages.includes(language) ? language : campaign.languages[0]!}`}
                onDo={(what) => setDoing({ what, campaign })}
              />
            ))}
          </ul>
        )}
        {next === null ? null : (
          <Button asChild variant="secondary" block className="mt-4">
            <Link to={`${base}?after=${next}`}>
              <Trans>Earlier campaigns</Trans>
            </Link>
          </Button>
        )}
      </Section>
      <OwnMailings base={base} language={language} site={site.id} limits={limits} />
      {doing?.what === 'start' ? (
        <StartDialog site={site.id} campaign={doing.campaign} onClose={close} />
      ) : doing ? (
        <StopDialog site={site.id} campaign={doing.campaign} change={doing.what} onClose={close} />
      ) : null}
    </main>
  );
}

interface OwnMailingsProps {
  readonly base: string;
  readonly language: string;
  readonly site: number;
  readonly limits: Pick<MailingsOfSite, 'per_week' | 'quiet_from' | 'quiet_until' | 'welcome_discount'>;
}

/** The mails with built-in texts, and how often a member gets each. */
function OwnMailings({ base, language, site, limits }: OwnMailingsProps) {
  const { i18n } = useLingui();
  const { per_week: most, quiet_from: from, quiet_until: until } = limits;
  return (
    <Section
      id="own"
      title={<Trans>Emails that the site sends on its own</Trans>}
      note={
        <>
          {most === 0 ? (
            <Trans>The site sends no mailings.</Trans>
          ) : (
            <Plural
              value={most}
              one="A member gets at most one mailing a week, campaigns included."
              other="A member gets at most # mailings a week, campaigns included."
            />
          )}{' '}
          {from === until ? null : (
            <Trans>
              None from {from}:00 to {until}:00 in their time zone.
            </Trans>
          )}{' '}
          <Link
            to={`/staff/sites/${site}/settings?topic=mail`}
            className="text-primary underline underline-offset-4"
          >
            <Trans>Change the limits</Trans>
          </Link>
        </>
      }
    >
      <ul className="mt-2 divide-y divide-line">
        {fixedMailings.map((mailing) => {
          const { name, when } = mailingTexts[mailing];
          return (
            <li key={mailing} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold">{i18n._(name)}</p>
                <p className="text-pretty text-ink-muted">{i18n._(when)}</p>
                {mailing === 'bonus_ending' ? (
                  <WelcomeDiscount site={site} percent={limits.welcome_discount} />
                ) : null}
              </div>
              {mailing === 'bonus_ending' && limits.welcome_discount === 0 ? null : (
                <Button asChild size="sm" variant="quiet">
                  <Link to={`${base}/preview?mailing=${mailing}&language=${language}`}>
                    <Trans>Preview</Trans>
                    <span className="sr-only"> {i18n._(name)}</span>
                  </Link>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What the mail is about, with the way to the setting. */
function WelcomeDiscount({ site, percent }: { readonly site: number; readonly percent: number }) {
  return (
    <p className="text-ink-muted">
      {percent === 0 ? (
        <Trans>Not sent: the site has no welcome discount.</Trans>
      ) : (
        <Trans>The welcome discount is {percent}%.</Trans>
      )}{' '}
      <WelcomeDiscountLink site={site} />
    </p>
  );
}
