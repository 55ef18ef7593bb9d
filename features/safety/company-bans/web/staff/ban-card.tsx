import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { CompanyBan } from '../../contract.ts';
import { BanDecisions } from './ban-decisions.tsx';
import { BanDetails, BanEffect } from './ban-details.tsx';
import { stateNames } from './ban-texts.ts';

interface BanCardProps {
  readonly ban: CompanyBan;
  readonly company: string;
  readonly onDone: () => void;
}

/** A ban in the list, with what the reader may do about it. */
export function BanCard({ ban, company, onDone }: BanCardProps) {
  const { i18n } = useLingui();
  const { member, site, state } = ban;
  const name = member.name === '' ? <Trans>Erased member</Trans> : member.name;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          {site.own ? (
            <Link to={`/staff/members/${member.id}`} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <Badge tone={state === 'in_force' ? 'danger' : state === 'waiting' ? 'warning' : 'neutral'}>
          {i18n._(stateNames[state])}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
        {site.name} · {site.domain}
      </p>
      <BanDetails ban={ban} />
      {ban.decisions.includes('confirm') ? <BanEffect company={company} /> : null}
      <BanDecisions ban={ban} onDone={onDone} />
    </li>
  );
}
