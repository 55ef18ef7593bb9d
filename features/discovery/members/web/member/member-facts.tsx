import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import { MatchReasons } from '#features/discovery/matching/web/public.ts';
import { isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { AdultMark, interestLabels } from '#features/people/profiles/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { MemberVitals } from './member-vitals.tsx';

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

/**
 * Shows the vital facts and what the two share first. Then photos alternate with what the member says: the answers to
 * prompts, the about text and the interests.
 */
export function MemberFacts({ member, reasons, prompts = [], photos = [] }: MemberFactsProps) {
  const words = renderOwnWords(member, prompts);
  return (
    <>
      <MemberVitals member={member} />
      <Shared member={member} reasons={reasons} />
      {Array.from({ length: Math.max(words.length, photos.length) }, (_, place) => (
        <Fragment key={place}>
          {words[place]}
          {photos[place]}
        </Fragment>
      ))}
    </>
  );
}

function Shared({ member, reasons }: Pick<MemberFactsProps, 'member' | 'reasons'>) {
  const { shared_interests: shared } = member;
  const otherReasons = withoutShared(reasons, shared);
  return (
    <>
      {shared.length > 0 ? (
        <Part title={<Trans>What you share</Trans>}>
          <Interests ids={shared} shared />
        </Part>
      ) : null}
      {otherReasons.length > 0 ? (
        <Part title={<Trans>Why you might click</Trans>}>
          <MatchReasons reasons={otherReasons} />
        </Part>
      ) : null}
    </>
  );
}

/** The sections in the member’s own words, in display order. */
function renderOwnWords(member: MemberProfile, prompts: readonly ReactNode[]): readonly ReactNode[] {
  const { name } = member;
  const [firstPrompt, ...otherPrompts] = prompts;
  const otherInterests = member.interests.filter((id) => !member.shared_interests.includes(id));
  return [
    firstPrompt ?? null,
    member.about.trim() === '' ? null : (
      <Part key="about" title={<Trans>About {name}</Trans>}>
        <p className="text-lg/relaxed wrap-anywhere whitespace-pre-line" dir="auto">
          {member.about}
        </p>
      </Part>
    ),
    ...otherPrompts,
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
