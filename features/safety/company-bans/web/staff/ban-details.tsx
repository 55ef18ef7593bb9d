import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { CompanyBan } from '../../contract.ts';

/** Why somebody is banned, who asked and who agreed. */
export function BanDetails({ ban }: { readonly ban: CompanyBan }) {
  const { t, i18n } = useLingui();
  const { rule, facts, reason, state } = ban;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact term={t`Rule`}>{i18n._(reasonNames[rule])}</Fact>
      {facts === '' ? null : <Fact term={t`What was seen`}>{facts}</Fact>}
      {reason === '' ? null : <Fact term={t`Reason`}>{reason}</Fact>}
      <Fact term={t`Asked for by`}>
        {ban.requested_by}, <Time at={ban.requested_at} />
      </Fact>
      {state === 'waiting' ? (
        <Fact term={t`Expires`}>
          <Time at={ban.expires_at} />
        </Fact>
      ) : null}
      {ban.decided_by === null || ban.decided_at === null ? null : (
        <Fact term={state === 'stopped' ? t`Stopped by` : t`Confirmed by`}>
          {ban.decided_by}, <Time at={ban.decided_at} />
        </Fact>
      )}
      {ban.suspended_on.length === 0 ? null : (
        <Fact term={t`Accounts suspended on`}>{ban.suspended_on.join(', ')}</Fact>
      )}
      {ban.lifted_at === null ? null : (
        <Fact term={t`Lifted`}>
          <Time at={ban.lifted_at} />
        </Fact>
      )}
    </dl>
  );
}

/** The decision of a second person is about a request that says what it will do. */
export function BanEffect({ company }: { readonly company: string }) {
  return (
    <p className="mt-3 text-sm text-pretty text-ink-muted">
      <Trans>
        Confirming suspends all accounts with this address on the sites of {company}, ends their sessions and
        emails a statement of reasons for each. Nobody can sign up there with this address again.
      </Trans>
    </p>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </div>
  );
}
