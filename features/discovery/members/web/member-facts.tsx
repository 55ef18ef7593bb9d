import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import { MatchReasons } from '#features/discovery/matching/web/public.ts';
import { isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { AdultMark, interestLabels, useProfileFacts } from '#features/people/profiles/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';

interface MemberFactsProps {
  readonly member: MemberProfile;
  readonly reasons: readonly MatchReason[];
}

/** Removes shared interests from the reasons, because the page has a separate section for them. */
function withoutShared(reasons: readonly MatchReason[], shared: readonly InterestId[]): MatchReason[] {
  return reasons.flatMap((reason) => {
    if (!reason.interests) return [reason];
    const interests = reason.interests.filter((id) => !shared.includes(id));
    return interests.length > 0 ? [{ ...reason, interests }] : [];
  });
}

/** Shows shared interests and reasons first, then the about text, then the rest. */
export function MemberFacts({ member, reasons }: MemberFactsProps) {
  const { name } = member;
  const otherReasons = withoutShared(reasons, member.shared_interests);
  const otherInterests = member.interests.filter((id) => !member.shared_interests.includes(id));
  return (
    <>
      {member.shared_interests.length > 0 ? (
        <Part title={<Trans>What you share</Trans>}>
          <Interests ids={member.shared_interests} />
        </Part>
      ) : null}
      {otherReasons.length > 0 ? (
        <Part title={<Trans>Why you might fit</Trans>}>
          <MatchReasons reasons={otherReasons} />
        </Part>
      ) : null}
      {member.about.trim() === '' ? null : (
        <Part title={<Trans>About {name}</Trans>}>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {member.about}
          </p>
        </Part>
      )}
      <Choices member={member} />
      {otherInterests.length > 0 ? (
        <Part
          title={
            member.shared_interests.length > 0 ? <Trans>More interests</Trans> : <Trans>Interests</Trans>
          }
        >
          <Interests ids={otherInterests} />
        </Part>
      ) : null}
    </>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Interests({ ids }: { readonly ids: readonly InterestId[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id} className="max-w-full">
          <Chip label={i18n._(interestLabels[id])} mark={isAdultInterest(id) ? <AdultMark /> : null} />
        </li>
      ))}
    </ul>
  );
}

function Choices({ member }: { readonly member: MemberProfile }) {
  const facts = useProfileFacts(member);
  if (facts.length === 0) return null;
  return (
    <Part title={<Trans>At a glance</Trans>}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 min-[420px]:grid-cols-2">
        {facts.map(({ field, name, value }) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
