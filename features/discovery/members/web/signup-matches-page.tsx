import { Trans, useLingui } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { MemberGrid, MemberTile } from '#features/discovery/member-tiles/web/public.ts';
import { findSignupMatches } from './signup-matches.ts';

export const handle: PageHandle = {
  name: 'signup-matches',
  catalogs: ['members', 'member-tiles'],
  script: 'none',
};

export async function loader({ context }: LoaderFunctionArgs) {
  return { members: await findSignupMatches(context.get(pageContext).dispatch, new Date()) };
}

/** Shown after sign-up: members who fit the new member's profile. */
export default function SignupMatchesPage() {
  const { t } = useLingui();
  const { members } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-12">
      <PageTitle>{t`They fit you`}</PageTitle>
      {members.length === 0 ? (
        <EmptyState
          heading="h1"
          icon={<HeartHandshake />}
          title={t`You are among the first here`}
          text={t`Nobody near you fits yet. With a photo and a few words you are found by whoever comes next.`}
          action={<ContinueButton />}
        />
      ) : (
        <>
          <header className="mb-6 max-w-2xl">
            <h1 className="text-3xl sm:text-4xl">
              <Trans>They fit you</Trans>
            </h1>
            <p className="mt-2 text-ink-muted">
              <Trans>They look for somebody like you. With a photo and a few words they answer sooner.</Trans>
            </p>
          </header>
          <MemberGrid>
            {members.map((member, index) => (
              <MemberTile key={member.id} member={member} priority={index < 4} />
            ))}
          </MemberGrid>
          <div className="sticky bottom-(--tab-bar) -mx-4 mt-8 flex justify-center bg-page/95 px-4 py-4">
            <ContinueButton />
          </div>
        </>
      )}
    </main>
  );
}

function ContinueButton() {
  return (
    <Button asChild size="lg">
      <a href="/profile?signup-complete">
        <Trans>Go on to my profile</Trans>
      </a>
    </Button>
  );
}
