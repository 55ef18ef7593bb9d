import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { isLocale, localeForms } from '#platform/shared/locales.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCountryName } from '#platform/web/staff/country-name.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { CampaignOfSite } from '../../contract.ts';
import { kindTexts } from './mailing-texts.ts';

interface CampaignCardProps {
  readonly campaign: CampaignOfSite;
  /** The address of its preview. */
  readonly preview: string;
  readonly onDo: (what: 'start' | 'hold' | 'end') => void;
}

/** A campaign with its audience, its results, and the actions on it. */
export function CampaignCard({ campaign, preview, onDo }: CampaignCardProps) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const { name, kind, state, starts, ends } = campaign;
  const [tone, stateName] = stateBadges[state];
  const canStart = state === 'draft' || state === 'held';
  const canHold = state === 'waiting' || state === 'running';
  return (
    <li>
      <Card className="grid gap-3 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
              <span className="wrap-anywhere">{name}</span>
              <Badge tone={tone}>{i18n._(stateName)}</Badge>
            </h3>
            <p className="text-ink-muted">
              {i18n._(kindTexts[kind])}
              {starts && ends ? (
                <>
                  {' · '}
                  <Time at={starts} /> – <Time at={ends} />
                </>
              ) : null}
            </p>
          </div>
          <div className="flex flex-wrap gap-1">
            <Button asChild size="sm" variant="quiet">
              <Link to={preview}>
                <Trans>Preview</Trans>
                <span className="sr-only"> {name}</span>
              </Link>
            </Button>
            {canHold ? (
              <Button size="sm" variant="secondary" disabled={!ready} onClick={() => onDo('hold')}>
                <Trans>Pause</Trans>
                <span className="sr-only"> {name}</span>
              </Button>
            ) : null}
            {canHold || state === 'held' ? (
              <Button size="sm" variant="secondary" disabled={!ready} onClick={() => onDo('end')}>
                <Trans>End</Trans>
                <span className="sr-only"> {name}</span>
              </Button>
            ) : null}
            {canStart ? (
              <Button size="sm" disabled={!ready} onClick={() => onDo('start')}>
                {state === 'held' ? <Trans>Continue</Trans> : <Trans>Start</Trans>}
                <span className="sr-only"> {name}</span>
              </Button>
            ) : null}
          </div>
        </div>
        <Audience campaign={campaign} />
        {state === 'draft' ? null : <Figures campaign={campaign} />}
      </Card>
    </li>
  );
}

const stateBadges: Readonly<Record<CampaignOfSite['state'], readonly [BadgeTone, MessageDescriptor]>> = {
  draft: ['neutral', msg`Draft`],
  waiting: ['primary', msg`Starts later`],
  running: ['success', msg`Running`],
  held: ['warning', msg`Paused`],
  over: ['neutral', msg`Ended`],
  ended: ['neutral', msg`Ended`],
};

function Audience({ campaign }: { readonly campaign: CampaignOfSite }) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const { countries, premium, seen_within_days: days, code, languages } = campaign;
  const places = countries?.map(countryName).join(', ');
  const named = languages.map((one) => (isLocale(one) ? localeForms[one].name : one)).join(', ');
  const parts = [
    places ? t`Only in ${places}` : t`In every country`,
    premium === null ? '' : premium ? t`Only Premium members` : t`Only free members`,
    days === null ? '' : t`Seen within ${days} days`,
    code === null ? '' : t`With the code ${code}`,
    named,
  ];
  return <p className="text-pretty text-ink-muted">{parts.filter((part) => part !== '').join(' · ')}</p>;
}

function Figures({ campaign }: { readonly campaign: CampaignOfSite }) {
  const locale = useIsoLocale();
  const { sent, unknown, bounces, complaints, unsubscribes } = campaign;
  const of = (count: number) =>
    sent === 0
      ? count.toLocaleString(locale)
      : `${count.toLocaleString(locale)} (${(count / sent).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })})`;
  const figures = [
    { key: 'sent', name: <Trans>Sent</Trans>, value: sent.toLocaleString(locale) },
    ...(unknown === 0
      ? []
      : [
          {
            key: 'unknown',
            name: <Trans>Unknown, after a crash</Trans>,
            value: unknown.toLocaleString(locale),
          },
        ]),
    { key: 'bounces', name: <Trans>Came back</Trans>, value: of(bounces) },
    { key: 'complaints', name: <Trans>Marked as spam</Trans>, value: of(complaints) },
    { key: 'unsubscribes', name: <Trans>Unsubscribed</Trans>, value: of(unsubscribes) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3 tabular-nums">
      {figures.map(({ key, name, value }) => (
        <div key={key}>
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
