import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { changeSiteDomain } from '../../calls.gen.ts';
import type { DomainChange, EditedSite, FieldChange } from '../../contract.ts';
import { fieldProblems } from './error-messages.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface RequestedChange {
  readonly change: DomainChange;
  readonly domain: string;
}

/** The domains on which a site answers. Links in mails use the main one. */
export function SiteDomains({ site }: { readonly site: EditedSite }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [typed, setTyped] = useState('');
  const [requestedChange, setRequestedChange] = useState<RequestedChange | null>(null);
  const send = useStaffSend(changeSiteDomain, {
    onDone: () => {
      setRequestedChange(null);
      setTyped('');
    },
    successText: () => t`Done. It takes effect within five seconds.`,
  });
  const wrong = useIssues(send.error, fieldProblems).of('domain');
  const ask = (change: DomainChange, domain: string) => {
    send.reset();
    setRequestedChange({ change, domain });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask('add', typed.trim().toLowerCase());
  };
  const titles = { add: t`Add a domain`, remove: t`Remove a domain`, main: t`Change the main domain` };
  return (
    <section aria-labelledby="domains" className="mt-10">
      <h2 id="domains" className="text-lg">
        <Trans>Domains</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>Point each domain at this server first. Links in emails use the main domain.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {site.domains.map((domain) => (
          <li key={domain} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{domain}</span>
            {domain === site.domain ? (
              <Badge tone="success">
                <Trans>Main domain</Trans>
              </Badge>
            ) : (
              <>
                <Button size="sm" variant="quiet" disabled={!ready} onClick={() => ask('main', domain)}>
                  <Trans>Make main domain</Trans>
                  <span className="sr-only"> {domain}</span>
                </Button>
                <Button size="sm" variant="quiet" disabled={!ready} onClick={() => ask('remove', domain)}>
                  <Trans>Remove</Trans>
                  <span className="sr-only"> {domain}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {site.may_add_domains ? (
        <form onSubmit={submit} className="mt-3 flex max-w-lg items-end gap-2">
          <TextField
            label={t`Another domain`}
            value={typed}
            required
            maxLength={253}
            disabled={!ready}
            autoCapitalize="none"
            className="min-w-0 flex-1"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" disabled={!ready}>
            <Trans>Add</Trans>
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-sm">
          <Trans>Only administrators of the main site can add domains.</Trans>
        </p>
      )}
      {requestedChange ? (
        <ReviewDialog
          title={titles[requestedChange.change]}
          changes={[toChange(requestedChange, site)]}
          action={titles[requestedChange.change]}
          danger={requestedChange.change === 'remove'}
          send={send}
          onSend={(reason) =>
            send.mutate({ site: site.id, version: site.version, ...requestedChange, reason })
          }
          onClose={() => setRequestedChange(null)}
        >
          {wrong ? <p className="text-sm text-danger">{wrong}</p> : null}
        </ReviewDialog>
      ) : null}
    </section>
  );
}

function toChange({ change, domain }: RequestedChange, { domain: main, domains }: EditedSite): FieldChange {
  if (change === 'main')
    return { name: 'domain', before: JSON.stringify(main), after: JSON.stringify(domain) };
  const next = change === 'add' ? [...domains, domain] : domains.filter((other) => other !== domain);
  return { name: 'domains', before: JSON.stringify(domains), after: JSON.stringify(next) };
}
