import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import { MatchReasons } from '#features/discovery/matching/web/public.ts';
import { isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import {
  AdultMark,
  interestLabels,
  useProfileFacts,
  type ProfileFact,
} from '#features/people/profiles/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';

interface MemberFactsProps {
  readonly member: MemberProfile;
  readonly reasons: readonly MatchReason[];
  /** Cards with the member's answers to prompts. */
  readonly prompts?: readonly ReactNode[];
  /** Photos to show between the sections. */
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

/** The number of sections before each photo. */
const partsPerPhoto = 2;

/**
 * Shows what the two share first, then the about text, then the remaining sections, with a prompt between them and a
 * photo after every second section.
 */
export function MemberFacts({ member, reasons, prompts = [], photos = [] }: MemberFactsProps) {
  const parts = usePartsOf(member, reasons, prompts);
  const places = Math.max(Math.ceil(parts.length / partsPerPhoto), photos.length);
  return Array.from({ length: places }, (_, place) => (
    <Fragment key={place}>
      {parts.slice(place * partsPerPhoto, (place + 1) * partsPerPhoto)}
      {photos[place]}
    </Fragment>
  ));
}

/** The sections that have content, in display order. */
function usePartsOf(
  member: MemberProfile,
  reasons: readonly MatchReason[],
  prompts: readonly ReactNode[],
): readonly ReactNode[] {
  const { name } = member;
  const otherReasons = withoutShared(reasons, member.shared_interests);
  const otherInterests = member.interests.filter((id) => !member.shared_interests.includes(id));
  const facts = useProfileFacts(member);
  return [
    member.shared_interests.length > 0 || otherReasons.length > 0 ? (
      <Fragment key="shared">
        {member.shared_interests.length > 0 ? (
          <Part title={<Trans>What you share</Trans>}>
            <Interests ids={member.shared_interests} shared />
          </Part>
        ) : null}
        {otherReasons.length > 0 ? (
          <Part title={<Trans>Why you might click</Trans>}>
            <MatchReasons reasons={otherReasons} />
          </Part>
        ) : null}
      </Fragment>
    ) : null,
    prompts[0] ?? null,
    member.about.trim() === '' ? null : (
      <Part key="about" title={<Trans>About {name}</Trans>}>
        <p className="text-lg/relaxed wrap-anywhere whitespace-pre-line" dir="auto">
          {member.about}
        </p>
      </Part>
    ),
    prompts[1] ?? null,
    facts.length > 0 ? <Glance key="glance" facts={facts} /> : null,
    prompts[2] ?? null,
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

function Glance({ facts }: { readonly facts: readonly ProfileFact[] }) {
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
