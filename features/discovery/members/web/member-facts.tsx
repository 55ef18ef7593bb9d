import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import { MatchReasons } from '#features/discovery/matching/web/public.ts';
import { isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import {
  AdultMark,
  choiceFields,
  choiceLabel,
  choiceNames,
  genderLabels,
  interestLabels,
  sexualityLabels,
} from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';

interface MemberFactsProps {
  readonly member: MemberProfile;
  readonly reasons: readonly MatchReason[];
  /** Photos to show between the parts. */
  readonly photos?: readonly ReactNode[];
}

/** Removes shared interests from the reasons, because the page has a separate section for them. */
function withoutShared(reasons: readonly MatchReason[], shared: readonly InterestId[]): MatchReason[] {
  return reasons.flatMap((reason) => {
    if (!reason.interests) return [reason];
    const interests = reason.interests.filter((id) => !shared.includes(id));
    return interests.length > 0 ? [{ ...reason, interests }] : [];
  });
}

/** How many parts come before each photo. */
const partsPerPhoto = 2;

/** Shows what the two share first, then the about text, then the rest, with a photo after every second part. */
export function MemberFacts({ member, reasons, photos = [] }: MemberFactsProps) {
  const parts = usePartsOf(member, reasons);
  const places = Math.max(Math.ceil(parts.length / partsPerPhoto), photos.length);
  return Array.from({ length: places }, (_, place) => (
    <Fragment key={place}>
      {parts.slice(place * partsPerPhoto, (place + 1) * partsPerPhoto)}
      {photos[place]}
    </Fragment>
  ));
}

/** The parts that have content, in the order in which they are shown. */
function usePartsOf(member: MemberProfile, reasons: readonly MatchReason[]): readonly ReactNode[] {
  const { name } = member;
  const otherReasons = withoutShared(reasons, member.shared_interests);
  const otherInterests = member.interests.filter((id) => !member.shared_interests.includes(id));
  const facts = useFacts(member);
  return [
    member.shared_interests.length > 0 || otherReasons.length > 0 ? (
      <Fragment key="shared">
        {member.shared_interests.length > 0 ? (
          <Part title={<Trans>What you share</Trans>}>
            <Interests ids={member.shared_interests} shared />
          </Part>
        ) : null}
        {otherReasons.length > 0 ? (
          <Part title={<Trans>Why you might fit</Trans>}>
            <MatchReasons reasons={otherReasons} />
          </Part>
        ) : null}
      </Fragment>
    ) : null,
    member.about.trim() === '' ? null : (
      <Part key="about" title={<Trans>About {name}</Trans>}>
        <p className="text-lg/relaxed wrap-anywhere whitespace-pre-line" dir="auto">
          {member.about}
        </p>
      </Part>
    ),
    facts.length > 0 ? <Glance key="glance" facts={facts} /> : null,
    otherInterests.length > 0 ? (
      <Part
        key="interests"
        title={member.shared_interests.length > 0 ? <Trans>More interests</Trans> : <Trans>Interests</Trans>}
      >
        <Interests ids={otherInterests} />
      </Part>
    ) : null,
  ].filter((part) => part !== null);
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface InterestsProps {
  readonly ids: readonly InterestId[];
  /** Whether the reader has them too. */
  readonly shared?: boolean;
}

function Interests({ ids, shared = false }: InterestsProps) {
  const { i18n } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id} className="max-w-full">
          <Chip
            label={i18n._(interestLabels[id])}
            mark={isAdultInterest(id) ? <AdultMark /> : null}
            className={shared ? '' : 'bg-surface-muted! text-ink!'}
          />
        </li>
      ))}
    </ul>
  );
}

interface Fact {
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

function useFacts(member: MemberProfile): readonly Fact[] {
  const { t, i18n } = useLingui();
  const { visible_profile_fields: visible } = useSettings();
  return [
    ...(visible.includes('gender')
      ? [{ field: 'gender', name: t`Gender`, value: i18n._(genderLabels[member.gender]) }]
      : []),
    ...(member.sexuality === null
      ? []
      : [{ field: 'sexuality', name: t`Sexuality`, value: i18n._(sexualityLabels[member.sexuality]) }]),
    ...choiceFields.flatMap((field) => {
      const label = choiceLabel(field, member[field]);
      return label ? [{ field, name: i18n._(choiceNames[field]), value: i18n._(label) }] : [];
    }),
  ];
}

function Glance({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Part title={<Trans>At a glance</Trans>}>
      <dl className="grid divide-y divide-line border-y border-line">
        {facts.map(({ field, name, value }) => (
          <div key={field} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
