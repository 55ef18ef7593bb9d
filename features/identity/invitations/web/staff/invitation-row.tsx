import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Invitation } from '../../contract.ts';

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const { id, code, link, note, uses, max_uses: most, expires_at: until, state } = invitation;
  const lastDay = new Date(until).toLocaleDateString(iso, { dateStyle: 'medium', timeZone });
  const states = {
    open: t`Open`,
    used_up: t`Used up`,
    expired: t`Expired`,
    ended: t`Ended`,
  };
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-lg font-semibold tracking-wide">{code}</span>
            <Badge tone={state === 'open' ? 'success' : 'neutral'}>{states[state]}</Badge>
          </p>
          {state === 'open' ? <p className="text-sm break-all text-ink-muted select-all">{link}</p> : null}
          {note ? <p className="mt-1 wrap-anywhere">{note}</p> : null}
        </div>
        <p className="text-sm text-ink-muted tabular-nums">
          <Plural value={most} one={`used ${uses} of # time`} other={`used ${uses} of # times`} />
          <br />
          <Trans>until {lastDay}</Trans>
        </p>
        {state === 'open' ? (
          <form method="post">
            <Button
              type="submit"
              name="end"
              value={id}
              variant="secondary"
              size="sm"
              aria-label={t`End ${code}`}
            >
              <Trans>End</Trans>
            </Button>
          </form>
        ) : null}
      </Card>
    </li>
  );
}
