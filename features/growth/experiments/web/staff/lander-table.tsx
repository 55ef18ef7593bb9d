import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { People } from '#features/console/figures/web/public.ts';
import { pathOfLander } from '#features/site/sites/lander-paths.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { LandersOfSite, ShownLander } from '../../contract.ts';
import { CopyButton } from '#platform/web/staff/copy-button.tsx';
import { landerTexts } from './lander-texts.ts';

/** The part of an address after the member's name, for landers that show a member. */
const endings: Readonly<Partial<Record<ShownLander['name'], string>>> = {
  profile: '/landing',
  landing2: '/landing2',
  landing3: '/landing3',
};

/** Every page that an advertisement can link to, with its visits and sign-ups. */
export function LanderTable({ landers, origin, counted }: LandersOfSite) {
  const { t, i18n } = useLingui();
  const renderAddress = ({ name }: ShownLander) => {
    const path = pathOfLander(name);
    const ending = endings[name];
    if (path === null) return <code className="text-xs">{`/members/…${ending}`}</code>;
    return (
      <span className="inline-flex items-center gap-1 max-sm:-ml-1">
        <code className="text-xs max-sm:hidden">{path}</code>
        <CopyButton address={`${origin}${path}`} name={i18n._(landerTexts[name])} />
        {path.startsWith('/landers/') ? (
          <a
            href={`${origin}${path}?preview`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 px-2 text-primary max-sm:px-0 underline underline-offset-4"
          >
            <Trans>Preview</Trans>
            <ExternalLink className="size-4" aria-hidden="true" />
            <span className="sr-only">{i18n._(landerTexts[name])}</span>
          </a>
        ) : null}
      </span>
    );
  };
  return (
    <Section
      id="landers"
      title={<Trans>Landers</Trans>}
      note={
        <>
          <Trans>
            Visits and sign-ups of this month and the last, in multiples of 20. For landers that show a
            member, add the ending to the address of a member who agreed to be shown.
          </Trans>{' '}
          {counted === null ? (
            <Trans>The first counts are ready within an hour.</Trans>
          ) : (
            <Trans>
              Counted <Time at={counted} />.
            </Trans>
          )}
        </>
      }
    >
      <FigureTable
        label={t`Landers`}
        rows={landers}
        toKey={({ name }) => name}
        none={null}
        columns={[
          {
            name: <Trans>Lander</Trans>,
            of: (lander) => (
              <span className="grid items-center sm:grid-cols-[11rem_1fr] sm:gap-x-4">
                {i18n._(landerTexts[lander.name])}
                <span>{renderAddress(lander)}</span>
              </span>
            ),
            text: true,
          },
          { name: <Trans>Visits</Trans>, of: ({ visits }) => <People count={visits} /> },
          {
            name: <Trans>Signed up</Trans>,
            of: ({ signed_up: joined, experiment }) =>
              experiment === null ? (
                <People count={joined} />
              ) : (
                <span className="text-ink-muted">
                  <Trans>After {experiment}</Trans>
                </span>
              ),
          },
        ]}
      />
    </Section>
  );
}
