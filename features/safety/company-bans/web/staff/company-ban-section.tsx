import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { getCompanyBanOf } from '../../contract.ts';
import { BanDecisions } from './ban-decisions.tsx';
import { BanDetails, BanEffect } from './ban-details.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { stateNames } from './ban-texts.ts';

interface CompanyBanSectionProps {
  readonly member: string;
  readonly of: CallResponse<typeof getCompanyBanOf>;
  /** Something changed about the member. */
  readonly onChange: () => void;
}

/** The part of a member's page about a ban from all sites of the company. */
export function CompanyBanSection({ member, of, onChange }: CompanyBanSectionProps) {
  const { t, i18n } = useLingui();
  const ready = useHydrated();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { company, ban, possible } = of;
  if (!ban && !possible) return null;
  const { name } = company;
  const sites = company.sites.join(', ');
  const done = (text: string) => {
    setAsking(false);
    toast.show({ tone: 'success', text });
    onChange();
  };
  return (
    <section aria-labelledby="company-ban" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 id="company-ban" className="text-base">
          <Trans>All sites of {name}</Trans>
        </h2>
        {ban ? (
          <Badge tone={ban.state === 'in_force' ? 'danger' : 'warning'}>
            {i18n._(stateNames[ban.state])}
          </Badge>
        ) : null}
      </div>
      {ban ? (
        <>
          <BanDetails ban={ban} />
          {ban.decisions.includes('confirm') ? <BanEffect company={name} /> : null}
          {ban.state === 'in_force' ? (
            <p className="mt-3 text-sm text-pretty text-ink-muted">
              <Trans>Lifting the suspension of one of these accounts lifts the ban on all sites.</Trans>
            </p>
          ) : null}
          <BanDecisions ban={ban} onDone={() => done(t`Done. It’s in the audit log.`)} />
        </>
      ) : (
        <>
          <p className="py-3 text-sm text-pretty text-ink-muted wrap-anywhere">
            <Trans>A ban from all sites covers {sites}. It needs a second person.</Trans>
          </p>
          <Button variant="secondary" size="sm" disabled={!ready} onClick={() => setAsking(true)}>
            <Trans>Ban from all sites</Trans>…
          </Button>
        </>
      )}
      {asking ? (
        <BanDialog
          member={member}
          company={name}
          onClose={() => setAsking(false)}
          onDone={() => done(t`A colleague has to confirm this first.`)}
        />
      ) : null}
    </section>
  );
}
