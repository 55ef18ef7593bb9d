import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { changeSisterSite, getSisterSites } from '../calls.gen.ts';
import type { SisterSite } from '../contract.ts';
import { sisterErrorMessages } from './error-messages.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Who a site is for, by its setting `niche`, so that members know where they are shown. Nothing for a general site. */
const nicheTexts: Readonly<Record<number, MessageDescriptor>> = {
  2: msg`A site for women.`,
  3: msg`A site for people who are into BDSM.`,
  4: msg`A site for people who like big, beautiful women (BBW).`,
  5: msg`A site for people who like older women (GILF).`,
  6: msg`A site for people who like mature women (MILF).`,
  7: msg`A site for gay men.`,
};

/** The company's other sites, with a separate consent for each. */
export function SisterSitesSetting({ first }: { readonly first: CallResponse<typeof getSisterSites> }) {
  const queries = useQueryClient();
  const sentence = useErrorSentence(sisterErrorMessages);
  const { data = first } = useCall(getSisterSites, {}, { initialData: first });
  const change = useSend(changeSisterSite, {
    turn: changeSisterSite.name,
    onSuccess: (answer) => putAnswer(queries, getSisterSites, {}, () => answer),
  });
  return (
    <div className="grid gap-4">
      {change.error ? <Alert tone="danger">{sentence(change.error)}</Alert> : null}
      <ul className="divide-y divide-line border-y border-line">
        {data.sites.map((site) => (
          <li key={site.id} className="py-2">
            {site.state === 'account_exists' ? (
              <Known site={site} />
            ) : (
              <Choice
                site={site}
                agreed={change.pendingInputs.findLast((input) => input.site === site.id)?.agreed}
                onChange={(agreed) => change.mutate({ site: site.id, agreed })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly site: SisterSite;
  /** What the member has just chosen; undefined if nothing is being sent. */
  readonly agreed: boolean | undefined;
  onChange(agreed: boolean): void;
}

function Choice({ site, agreed, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { name } = site;
  return (
    <>
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{t`Also show my profile on ${name}`}</span>}
        hint={agreed === undefined || agreed === site.agreed ? <State state={site.state} /> : null}
        checked={agreed ?? site.agreed}
        aria-busy={agreed !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <About site={site} />
    </>
  );
}

/** The member has an account there that has nothing to do with this one. */
function Known({ site }: { readonly site: SisterSite }) {
  return (
    <div className="grid gap-1 py-2">
      <p className="font-semibold">{site.name}</p>
      <p className="text-sm text-ink-muted">
        <Trans>You already have an account there.</Trans>
      </p>
      <About site={site} />
    </div>
  );
}

function About({ site }: { readonly site: SisterSite }) {
  const { i18n } = useLingui();
  const niche = nicheTexts[site.niche];
  return (
    <div className="grid gap-1 pb-2 text-sm text-ink-muted">
      {niche || site.adult_content ? (
        <p>
          {niche ? i18n._(niche) : null}{' '}
          {site.adult_content ? (
            <Trans>This site has adult interests and content for members who choose to see them.</Trans>
          ) : null}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4">
        <a
          href={site.address}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink underline"
        >
          {new URL(site.address).host}
        </a>
        <a
          href={`${site.address}/pages/terms`}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          <Trans>Its terms of use</Trans>
        </a>
        <a
          href={`${site.address}/pages/privacy`}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          <Trans>Its privacy statement</Trans>
        </a>
      </p>
    </div>
  );
}

function State({ state }: Pick<SisterSite, 'state'>) {
  switch (state) {
    case 'waiting':
      return (
        <Trans>
          You’ll be shown there as soon as one of your photos is approved and your profile can be seen here.
        </Trans>
      );
    case 'shown':
      return <Trans>You’re shown there.</Trans>;
    case 'hidden':
      return <Trans>Your profile can’t be seen there at the moment.</Trans>;
    case 'own':
      return (
        <Trans>
          You’ve logged in there, so your changes here no longer appear there. If you switch this off, your
          account there is deleted. We’ll then email you a link to keep it as a separate account.
        </Trans>
      );
    default:
      return null;
  }
}
