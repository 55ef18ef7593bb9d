import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { WaitingScene } from '#platform/web/ui/scenes/waiting-scene.tsx';
import { MemberGrid, MemberTile } from '#features/discovery/member-tiles/web/public.ts';
import { findSignupMatches } from './signup-matches.ts';

export const handle: PageHandle = {
  name: 'signup-matches',
  catalogs: ['members', 'member-tiles'],
  script: 'none',
  tabBar: 'hidden',
};

export async function loader({ context }: LoaderFunctionArgs) {
  return { members: await findSignupMatches(context.get(pageContext).dispatch, new Date()) };
}

/** Shown after sign-up: members who match the new member's profile. */
export default function SignupMatchesPage() {
  const { t } = useLingui();
  const { members } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 pt-6 sm:pt-12">
      <PageTitle>{t`A good fit for you`}</PageTitle>
      {members.length === 0 ? (
        <EmptyState
          heading="h1"
          illustration={<WaitingScene />}
          title={t`You’re one of the first here`}
          text={t`There’s nobody for you nearby yet. Add a photo and a few words, and new members can find you.`}
          action={<ContinueButton />}
        />
      ) : (
        <>
          <header className="mb-6 max-w-2xl">
            <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
              <Trans>A good fit for you</Trans>
            </h1>
            <p className="mt-2 text-lg text-ink-muted">
              <Trans>They’re looking for someone like you. Show them who you are.</Trans>
            </p>
          </header>
          <MemberGrid>
            {members.map((member, index) => (
              <MemberTile key={member.id} member={member} priority={index < 4} />
            ))}
          </MemberGrid>
          <div className="sticky bottom-(--tab-bar) z-10 -mx-4 mt-auto flex justify-center border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <ContinueButton />
          </div>
        </>
      )}
    </main>
  );
}

function ContinueButton() {
  return (
    <Button asChild size="lg" className="w-full max-w-sm">
      <a href="/profile?signup-complete">
        <Trans>Go to my profile</Trans>
      </a>
    </Button>
  );
}
