import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { hour, second } from '#platform/shared/time.ts';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { flaggerChanges, type FlaggerChange } from '../../flagger-changes.ts';
import type { TrustedFlagger } from '../../flaggers-contract.ts';
import { flaggerErrorMessages } from './error-messages.ts';

interface FlaggerRowProps {
  readonly flagger: TrustedFlagger;
  /** Why the last change to this organisation was refused. */
  readonly refusal: FormRefusal | undefined;
}

/** A trusted flagger, with the outcomes of its notices in the last year. */
export function FlaggerRow({ flagger, refusal }: FlaggerRowProps) {
  const iso = useIsoLocale();
  const { t } = useLingui();
  const { name, email, country, decision, notices, decided, unfounded, ended_at: endedAt } = flagger;
  const number = (value: number) => value.toLocaleString(iso);
  const share = decided === 0 ? '–' : (unfounded / decided).toLocaleString(iso, { style: 'percent' });
  const since = shownDay(flagger.since, iso);
  const countryName = countryNames(iso).of(country) ?? country;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <State flagger={flagger} />
      </div>
      <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
        {email} · {countryName} · <Trans>since {since}</Trans> · {decision}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Figure term={t`Notices in a year`}>{number(notices)}</Figure>
        <Figure term={t`Decided`}>{number(decided)}</Figure>
        <Figure term={t`Manifestly unfounded`}>{share}</Figure>
        <Figure term={t`Median time to decide`}>
          <Median seconds={flagger.median_seconds} />
        </Figure>
      </dl>
      {endedAt === null ? <ChangeForm flagger={flagger} refusal={refusal} /> : null}
    </li>
  );
}

function State({ flagger }: { readonly flagger: TrustedFlagger }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const { ended_at: endedAt, paused_until: pausedUntil, confirmed_at: confirmedAt } = flagger;
  if (endedAt !== null) {
    const date = shownDay(endedAt, iso, timeZone);
    return (
      <Badge tone="neutral">
        <Trans>Ended on {date}</Trans>
      </Badge>
    );
  }
  if (pausedUntil !== null) {
    const date = shownDay(Date.parse(pausedUntil) - second, iso, timeZone);
    return (
      <Badge tone="warning">
        <Trans>Paused until {date}</Trans>
      </Badge>
    );
  }
  return confirmedAt === null ? (
    <Badge tone="neutral">
      <Trans>Link sent, not used yet</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>Active</Trans>
    </Badge>
  );
}

/** A moment as a day in the site's time zone, or a day that has no zone. */
const shownDay = (at: string | number, iso: string, timeZone = 'UTC') =>
  new Date(at).toLocaleDateString(iso, { dateStyle: 'medium', timeZone });

function Median({ seconds }: { readonly seconds: number | null }) {
  const iso = useIsoLocale();
  if (seconds === null) return '–';
  const hours = ((seconds * second) / hour).toLocaleString(iso, { maximumFractionDigits: 1 });
  return <Trans>{hours} hours</Trans>;
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

const changeNames: Readonly<Record<FlaggerChange, MessageDescriptor>> = {
  pause: msg`Pause its priority`,
  resume: msg`Resume its priority`,
  send_link: msg`Send a new link`,
  end: msg`End its status for good`,
};

function ChangeForm({ flagger, refusal }: FlaggerRowProps) {
  const { t, i18n } = useLingui();
  const { id, name, paused_until: pausedUntil } = flagger;
  const typed = refusal?.values ?? {};
  const { field, rest } = useRefusedForm(refusal, {
    messages: flaggerErrorMessages,
    fields: ['until', 'reason'],
  });
  const offered = flaggerChanges.filter((change) => change !== (pausedUntil === null ? 'resume' : 'pause'));
  return (
    <details className="mt-3" open={refusal !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        <Trans>Change…</Trans>
        <span className="sr-only"> {name}</span>
      </summary>
      <form
        method="post"
        action="/staff/law/flaggers"
        noValidate
        className="mt-2 grid gap-4 rounded-card bg-surface-muted p-4 sm:grid-cols-2"
      >
        <input type="hidden" name="flagger" value={id} />
        {rest ? (
          <Alert tone="danger" className="sm:col-span-2">
            {rest}
          </Alert>
        ) : null}
        <Select label={t`What to do`} name="change" defaultValue={typed['change'] ?? offered[0]}>
          {listOptions(offered, (change) => [change, i18n._(changeNames[change])])}
        </Select>
        <TextField label={t`Last day of a pause`} type="date" optional {...field('until')} />
        <TextField
          label={t`Reason`}
          hint={t`For the audit log.`}
          required
          maxLength={500}
          className="sm:col-span-2"
          {...field('reason')}
        />
        <Button type="submit" size="sm" className="justify-self-start sm:col-span-2">
          <Trans>Save</Trans>
        </Button>
      </form>
    </details>
  );
}
