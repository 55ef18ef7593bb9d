import { Trans } from '@lingui/react/macro';
import { TileLikes } from '#features/discovery/likes/web/public.ts';
import { MemberGrid, MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import { useCall } from '#platform/web/use-call.ts';
import { searchMembers } from '../../calls.gen.ts';
import { FoundTile } from './found-tile.tsx';

const maxShown = 8;

/** A few members with a photo who live near the reader; empty if there are none. */
export default function PeopleNearby() {
  const { data, isError } = useCall(searchMembers, { sort: 'nearest', with_photo: true });
  const members = data?.members.slice(0, maxShown) ?? [];
  if (isError || (data && members.length === 0)) return null;
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-xl font-semibold">
        <Trans>People near you</Trans>
      </h2>
      {data ? (
        <TileLikes>
          <MemberGrid>
            {members.map((member) => (
              <FoundTile key={member.id} member={member} />
            ))}
          </MemberGrid>
        </TileLikes>
      ) : (
        <MemberGridSkeleton tiles={4} />
      )}
    </section>
  );
}
