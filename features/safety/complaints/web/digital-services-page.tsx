import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getActiveRecipients } from '#features/people/directory/calls.gen.ts';
import { legalHandle, LegalPage, loadCompany, Section, useCompany } from '#features/site/legal/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = {
  ...legalHandle,
  name: 'pages-digital-services',
  catalogs: ['complaints', 'legal'],
};

export async function loader(args: LoaderFunctionArgs) {
  const [company, { active_recipients: recipients }] = await Promise.all([
    loadCompany(args),
    args.context.get(pageContext).dispatch(getActiveRecipients, {}),
  ]);
  return { ...company, recipients };
}

/** What Articles 11, 12 and 24(2) of the Digital Services Act require a platform to publish. */
export default function DigitalServicesPage() {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { name, email } = useCompany();
  const { authority_email: authorities, languages } = useSettings();
  const { recipients } = useLoaderData<typeof loader>();
  const address = authorities === '' ? email : authorities;
  const spoken = new Intl.ListFormat(iso, { type: 'disjunction' }).format(
    languages.map((language) => new Intl.DisplayNames(iso, { type: 'language' }).of(language) ?? language),
  );
  return (
    <LegalPage
      title={t`Digital Services Act`}
      description={t`How authorities and users reach ${name}, and how many people use it.`}
      intro={
        <Trans>
          The Digital Services Act is a law of the European Union for sites like {name}. It requires us to
          publish what’s on this page.
        </Trans>
      }
    >
      <Section title={t`For authorities`}>
        <p>
          <Trans>
            Authorities of the member states, the European Commission and the European Board for Digital
            Services reach us directly at <a href={`mailto:${address}`}>{address}</a>. You can write in{' '}
            {spoken}.
          </Trans>
        </p>
      </Section>
      <Section title={t`For everyone else`}>
        <p>
          <Trans>
            Write to <a href="/pages/service">support</a>: someone on our team answers. Report anything
            illegal on <a href="/complaints?subject=illegal_content">this form</a>. How we decide, and how you
            can appeal, is explained on the page <a href="/pages/ban">Rules, bans and appeals</a>.
          </Trans>
        </p>
      </Section>
      <Section title={t`How many people use ${name}`}>
        {recipients === null ? (
          <p>
            <Trans>
              We haven’t counted for a whole month yet. As soon as we have, the number will be here.
            </Trans>
          </p>
        ) : (
          <Recipients {...recipients} />
        )}
      </Section>
    </LegalPage>
  );
}

type Recipients = NonNullable<CallResponse<typeof getActiveRecipients>['active_recipients']>;

function Recipients({ average, months, to, counted_at: countedAt }: Recipients) {
  const iso = useIsoLocale();
  const { name } = useCompany();
  const number = average.toLocaleString(iso);
  const month = new Date(`${to}T00:00:00Z`).toLocaleDateString(iso, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const date = new Date(countedAt).toLocaleDateString(iso, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>
        {months === 1 ? (
          <Trans>
            In {month}, {number} members in the European Union used {name}.
          </Trans>
        ) : (
          <Trans>
            In the {months} months up to the end of {month}, {number} members a month in the European Union
            used {name}, on average.
          </Trans>
        )}
      </p>
      <p className="text-sm text-ink-muted">
        <Trans>
          Counted on {date}: everyone with an account who was logged in at any time during the month. Visitors
          without an account aren’t counted, because we don’t track them.
        </Trans>
      </p>
    </>
  );
}
