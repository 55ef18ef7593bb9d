import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Points, Section } from '#features/site/legal/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { getRankingParameters, RankingParameter, RankingTopic } from '../contract.ts';
import { rankings } from './rankings.gen.ts';

const topics: Readonly<Record<RankingTopic, MessageDescriptor>> = {
  wishes: msg`what you asked for in the match finder`,
  age: msg`your ages`,
  distance: msg`how far apart you live`,
  interests: msg`your interests, and how many you share`,
  answers: msg`what you both say in your profiles`,
  appeal: msg`how often others like the member`,
  openness: msg`how often each of you likes others`,
};

const importances: Readonly<Record<RankingParameter['importance'], MessageDescriptor>> = {
  high: msg`counts a lot`,
  medium: msg`counts`,
  low: msg`counts a little`,
  none: msg`doesn’t count at the moment`,
};

/** The section about the ranking in the terms. It describes the weights in use. */
export function RankingParameters({ parameters, learned }: CallResponse<typeof getRankingParameters>) {
  const { t, i18n } = useLingui();
  const { name } = useSettings();
  return (
    <div id="order" className="scroll-mt-24">
      <Section title={t`What decides the order of members`}>
        <p>
          <Trans>Here you first see the members you’re most likely to match with:</Trans>
        </p>
        <Points points={Object.values(rankings).map((text) => i18n._(text))} />
        <p>
          <Trans>A computer estimates that from these things, the most important first:</Trans>
        </p>
        <Points
          points={parameters.map(({ topic, importance }) => (
            <span key={topic}>
              {i18n._(topics[topic])}{' '}
              <span className="text-ink-muted">({i18n._(importances[importance])})</span>
            </span>
          ))}
        />
        <p>
          {learned ? (
            <Trans>
              How much each of them counts is worked out every night from likes, replies and passes on {name}.
              They also teach us which of these things matter to you.
            </Trans>
          ) : (
            <Trans>
              There aren’t enough likes on {name} yet to work out how much each of them counts, so we’ve set
              that ourselves. Your likes, replies and passes teach us which of these things matter to you.
            </Trans>
          )}{' '}
          <Trans>Nobody can pay for a better place.</Trans>
        </p>
        <p>
          <Trans>
            You decide too: choose another order in search, answer the match finder, or turn on “Don’t learn
            from what I do” in your <a href="/settings/privacy">privacy settings</a>.
          </Trans>
        </p>
      </Section>
    </div>
  );
}
