import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { getHealth } from '../calls.gen.ts';
import type { Health } from '../contract.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Figure, Panel, useCount } from './panel.tsx';
import { Postbacks } from './postbacks.tsx';
import { Queues } from './queues.tsx';
import { StorageProbe } from './storage-probe.tsx';
import { WaitingMails } from './waiting-mails.tsx';

export const handle: PageHandle = { name: 'staff-health', catalogs: ['staff-health'] };

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageContext).dispatch(getHealth, {});

/** The state of the installation, for administrators. Problems come first. */
export default function HealthPage() {
  const { t } = useLingui();
  const health = useLoaderData<typeof loader>();
  const { mail, push, webhooks, postbacks, installation } = health;
  const count = useCount();
  return (
    <StaffPage title={t`System health`}>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>Figures cover the last 24 hours.</Trans>
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="lg:col-span-2">
          <FailedJobs jobs={health.failed_jobs} />
        </div>
        <Panel id="mail" title={t`Emails`}>
          {mail.connected ? null : (
            <p className="py-2 text-sm text-ink-muted">
              <Trans>No mail server is set up, so emails stay in the outbox.</Trans>
            </p>
          )}
          <Figures>
            <Figure term={t`In the queue`}>{count(mail.queued)}</Figure>
            <Figure term={t`Sent`}>{count(mail.sent)}</Figure>
            <Figure term={t`Bounced or marked as spam`}>{count(mail.bounced)}</Figure>
            <Figure term={t`Last error`}>{mail.last_error ?? t`None`}</Figure>
          </Figures>
          <WaitingMails mails={mail.waiting} />
        </Panel>
        <Panel id="push" title={t`Push`}>
          <Figures>
            <Figure term={t`Browsers that accept push`}>{count(push.browsers)}</Figure>
            <Figure term={t`In the queue`}>{count(push.queued)}</Figure>
            <Figure term={t`Failed`}>{count(push.failed)}</Figure>
          </Figures>
        </Panel>
        <Panel id="webhooks" title={t`Payment webhooks`}>
          <Figures>
            <Figure term={t`Payments completed or failed`}>{count(webhooks.delivered)}</Figure>
            <Figure term={t`Without an answer for 15 minutes`}>{count(webhooks.overdue)}</Figure>
          </Figures>
          <p className="pt-1 pb-2 text-xs text-ink-muted">
            <Trans>
              There’s no need to resend lost webhooks. A job asks the payment service every 5 minutes.
            </Trans>
          </p>
        </Panel>
        {installation ? <StorageProbe /> : null}
        <div className="lg:col-span-2">
          <Postbacks {...postbacks} />
        </div>
        {installation ? <Installation {...installation} /> : null}
        <div className="lg:col-span-2">
          <Queues queues={health.jobs} />
        </div>
      </div>
    </StaffPage>
  );
}

/** What all sites share. */
function Installation({ certificates, versions, migrations }: NonNullable<Health['installation']>) {
  const { t } = useLingui();
  const count = useCount();
  return (
    <>
      <Panel id="certificates" title={t`Certificates of outside services`}>
        {certificates.length === 0 ? (
          <p className="py-3 text-sm text-ink-muted">
            <Trans>No service with TLS is set up, or none has been checked yet.</Trans>
          </p>
        ) : (
          <Figures>
            {certificates.map(({ service, host, expires_at: until, error }) => (
              <Figure key={service} term={`${service} · ${host}`}>
                {until ? <Time at={until} day /> : <Badge tone="danger">{error}</Badge>}
              </Figure>
            ))}
          </Figures>
        )}
      </Panel>
      <Panel id="versions" title={t`Versions`}>
        <Figures>
          <Figure term="Vonk">{versions.app}</Figure>
          <Figure term="Node">{versions.node}</Figure>
          <Figure term="PostgreSQL">{versions.postgresql}</Figure>
          <Figure term={t`Migrations applied`}>{count(migrations.applied)}</Figure>
          <Figure term={t`Migrations pending`}>
            {migrations.pending > 0 ? <Badge tone="warning">{migrations.pending}</Badge> : 0}
          </Figure>
        </Figures>
      </Panel>
    </>
  );
}

const Figures = ({ children }: { readonly children: ReactNode }) => <dl>{children}</dl>;
