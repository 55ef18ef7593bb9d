import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import { Time, useSettings } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { second } from '#platform/shared/time.ts';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import type { MeasureAction } from '../../measure-actions.ts';
import { measureReasonLength } from '../../senders-calls.gen.ts';
import type { UnfoundedSender } from '../../senders-contract.ts';
import { senderErrorMessages } from './error-messages.ts';

interface SenderRowProps {
  readonly sender: UnfoundedSender;
  /** Why the last measure against this sender was refused. */
  readonly refusal: FormRefusal | undefined;
}

export const senderKey = ({ member, address, concerns }: UnfoundedSender): string =>
  [member?.id ?? address, concerns].join(' ');

const concernNames: Readonly<Record<NoticeConcern, MessageDescriptor>> = {
  notices: msg`Reports and notices`,
  complaints: msg`Complaints about decisions`,
};

/** A sender of unfounded notices, with their number and the measures taken. */
export function SenderRow({ sender, refusal }: SenderRowProps) {
  const { i18n } = useLingui();
  const iso = useIsoLocale();
  const { member, address, concerns, last_unfounded_at: lastAt, warned_at: warnedAt } = sender;
  const [unfounded, decided] = [sender.unfounded.toLocaleString(iso), sender.decided.toLocaleString(iso)];
  const share = (sender.unfounded / Math.max(1, sender.decided)).toLocaleString(iso, { style: 'percent' });
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          {member === null ? (
            address
          ) : (
            <a href={`/staff/members/${member.id}`} className="underline underline-offset-4">
              {member.name === '' ? member.id : member.name}
            </a>
          )}
        </h2>
        <State sender={sender} />
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {i18n._(concernNames[concerns])} · <Trans>last one on</Trans> <Time at={lastAt} day />
        {warnedAt === null ? null : (
          <>
            {' · '}
            <Trans>warned on</Trans> <Time at={warnedAt} day />
          </>
        )}
      </p>
      <p className="mt-2 tabular-nums">
        <Trans>
          Unfounded: {unfounded} of the {decided} decided ({share})
        </Trans>
      </p>
      <MeasureForm sender={sender} refusal={refusal} />
    </li>
  );
}

function State({
  sender: { paused_until: pausedUntil, warned_at: warnedAt },
}: Pick<SenderRowProps, 'sender'>) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  if (pausedUntil !== null) {
    const date = new Date(Date.parse(pausedUntil) - second).toLocaleDateString(iso, {
      dateStyle: 'medium',
      timeZone,
    });
    return (
      <Badge tone="danger">
        <Trans>Paused until {date}</Trans>
      </Badge>
    );
  }
  if (warnedAt === null) return null;
  return (
    <Badge tone="warning">
      <Trans>Warned</Trans>
    </Badge>
  );
}

const actionNames: Readonly<Record<MeasureAction, MessageDescriptor>> = {
  warn: msg`Warn`,
  pause: msg`Pause what they send`,
  lift: msg`Lift the pause`,
};

/** A pause requires an earlier warning, and can be lifted while it lasts. */
function offeredActions({
  warned_at: warnedAt,
  paused_until: pausedUntil,
}: UnfoundedSender): MeasureAction[] {
  if (pausedUntil !== null) return ['lift'];
  return warnedAt === null ? ['warn'] : ['pause', 'warn'];
}

function MeasureForm({ sender, refusal }: SenderRowProps) {
  const { t, i18n } = useLingui();
  const { member, address, concerns } = sender;
  const typed = refusal?.values ?? {};
  const { field, rest } = useRefusedForm(refusal, {
    messages: senderErrorMessages,
    fields: ['until', 'reason'],
  });
  const offered = offeredActions(sender);
  const language = localeForms[sender.language].name;
  return (
    <details className="mt-2" open={refusal !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        {offered.length === 1 ? <>{i18n._(actionNames[offered[0]!])}…</> : <Trans>Warn or pause…</Trans>}
        <span className="sr-only"> {member?.name ?? address}</span>
      </summary>
      <form
        method="post"
        action="/staff/law/senders"
        noValidate
        className="mt-2 grid gap-4 rounded-card bg-surface-muted p-4"
      >
        <input type="hidden" name="sender" value={senderKey(sender)} />
        <input type="hidden" name="member" value={member?.id ?? ''} />
        <input type="hidden" name="address" value={address ?? ''} />
        <input type="hidden" name="concerns" value={concerns} />
        {rest ? <Alert tone="danger">{rest}</Alert> : null}
        {offered.length === 1 ? (
          <input type="hidden" name="action" value={offered[0]} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label={t`What to do`} name="action" defaultValue={typed['action'] ?? offered[0]}>
              {listOptions(offered, (action) => [action, i18n._(actionNames[action])])}
            </Select>
            <TextField label={t`Last day of a pause`} type="date" optional {...field('until')} />
          </div>
        )}
        <TextArea
          label={t`Reason`}
          hint={
            offered[0] === 'lift'
              ? t`For the audit log.`
              : t`What they sent, and why it was unfounded. They read this, so write in ${language}.`
          }
          rows={4}
          required
          maxLength={measureReasonLength}
          {...field('reason')}
        />
        <Button type="submit" size="sm" className="justify-self-start">
          {offered[0] === 'lift' ? <Trans>Lift the pause</Trans> : <Trans>Save and send an email</Trans>}
        </Button>
      </form>
    </details>
  );
}
