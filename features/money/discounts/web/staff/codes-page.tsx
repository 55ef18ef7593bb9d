import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { endSiteCode, getSiteCodes, maxCountedUses } from '../../codes-calls.gen.ts';
import type { ListedCode } from '../../codes-contract.ts';
import { CodeDialog } from './code-dialog.tsx';
import { useCodeTexts } from './code-texts.ts';
import { WelcomeDiscountNote } from './welcome-discount.tsx';
import { codeErrorMessages } from './error-messages.ts';

export const handle: PageHandle = {
  name: 'staff-codes',
  catalogs: ['staff-discounts', 'staff-payments', 'staff-sites', 'payments'],
};

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return context
    .get(pageContext)
    .dispatch(getSiteCodes, { site: parseSiteId(params), ...(after ? { after: after.slice(0, 64) } : {}) });
}

/** The discount codes of a site. Their terms never change, so a code can only be created and ended. */
export default function CodesPage() {
  const { t } = useLingui();
  const loaderData = useLoaderData<typeof loader>();
  const { site, codes, next, now, time_zone: timeZone } = loaderData;
  const ready = useHydrated();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Discount codes`} site={site}>
        <Button size="sm" icon={<Plus />} disabled={!ready} onClick={() => setMaking(true)}>
          <Trans>New code</Trans>
        </Button>
      </SiteHeader>
      <h2 className="sr-only">
        <Trans>Discount codes</Trans>
      </h2>
      <WelcomeDiscountNote site={site.id} welcome={loaderData.welcome} />
      {codes.length === 0 ? (
        <EmptyState
          icon={<TicketPercent />}
          title={<Trans>No discount codes yet</Trans>}
          text={<Trans>Create one for an offer, a partner or one member.</Trans>}
        />
      ) : (
        <>
          <p className="mt-4 text-sm text-ink-muted">
            <Trans>Days begin and end at midnight in the site’s time zone, {timeZone}.</Trans>
          </p>
          <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
            {codes.map((code) => (
              <CodeRow
                key={code.code}
                code={code}
                now={now}
                timeZone={timeZone}
                ready={ready}
                onEnd={() => setEnding(code.code)}
              />
            ))}
          </ul>
        </>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`/staff/sites/${site.id}/codes?after=${encodeURIComponent(next)}`}>
            <Trans>More codes</Trans>
          </Link>
        </Button>
      )}
      {isMaking ? <CodeDialog codes={loaderData} onClose={() => setMaking(false)} /> : null}
      {ending === null ? null : (
        <ReasonDialog
          title={t`End ${ending}?`}
          description={t`New orders can’t use it any more. Orders that members have begun keep their price.`}
          errors={codeErrorMessages}
          call={endSiteCode}
          input={{ site: site.id, code: ending }}
          successText={() => t`Ended. New orders can’t use it.`}
          onClose={() => setEnding(null)}
        />
      )}
    </main>
  );
}

interface CodeRowProps {
  readonly code: ListedCode;
  readonly now: string;
  readonly timeZone: string;
  readonly ready: boolean;
  readonly onEnd: () => void;
}

function CodeRow({ code, now, timeZone, ready, onEnd }: CodeRowProps) {
  const { i18n } = useLingui();
  const { valueOf, termsOf, moneyOf } = useCodeTexts(timeZone);
  const state = deriveState(code, now);
  const [tone, stateName] = stateBadges[state];
  const { uses, spent, budget, most_uses: most } = code;
  const spentMoney = moneyOf(code, spent);
  const budgetMoney = moneyOf(code, budget);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-base font-semibold wrap-anywhere tabular-nums">{code.code}</span>
          <span className="font-semibold">{valueOf(code)}</span>
          <Badge tone={tone}>{i18n._(stateName)}</Badge>
        </p>
        <p className="mt-0.5 text-pretty text-ink-muted">{termsOf(code).join(' · ')}</p>
      </div>
      <p className="tabular-nums sm:w-44">
        {uses >= maxCountedUses ? (
          <Trans>More than {{ mostCounted: maxCountedUses }} uses</Trans>
        ) : most === null ? (
          <Plural value={uses} _0="Not used yet" one="Used once" other="Used # times" />
        ) : (
          <Trans>
            {uses} of {most} uses
          </Trans>
        )}
        {budget === null ? null : (
          <span className="block text-ink-muted">
            <Trans>
              {spentMoney} of {budgetMoney}
            </Trans>
          </span>
        )}
      </p>
      {state === 'running' || state === 'early' ? (
        <Button size="sm" variant="quiet" disabled={!ready} onClick={onEnd}>
          <Trans>End</Trans>
          <span className="sr-only"> {code.code}</span>
        </Button>
      ) : null}
    </li>
  );
}

type State = 'running' | 'early' | 'used_up' | 'expired' | 'ended';

function deriveState(
  { ended, expires, starts, budget, spent, most_uses: most, uses }: ListedCode,
  now: string,
): State {
  if (ended !== null) return 'ended';
  if (expires !== null && expires <= now) return 'expired';
  if (starts !== null && starts > now) return 'early';
  if ((budget !== null && spent >= budget) || (most !== null && uses >= most)) return 'used_up';
  return 'running';
}

const stateBadges: Readonly<Record<State, readonly [BadgeTone, MessageDescriptor]>> = {
  running: ['success', msg`Running`],
  early: ['neutral', msg`Not begun`],
  used_up: ['warning', msg`Used up`],
  expired: ['neutral', msg`Expired`],
  ended: ['neutral', msg`Ended`],
};
