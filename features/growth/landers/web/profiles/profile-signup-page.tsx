import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { JoinForm } from '../join-form.tsx';
import { Face, ProfilePage, useProfileLanding } from './profile-parts.tsx';

export { action, loader } from './load-profile.ts';

export const handle: PageHandle = {
  name: 'members-id-signup',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
};

/** Sign-up framed by a profile: the questions come first, with the profile as a line above them. */
export default function ProfileSignupPage() {
  const { door, site, tone, profile, member, nameAndAge, region } = useProfileLanding();
  return (
    <ProfilePage>
      <div className="mx-auto w-full max-w-112 px-4 pt-4 sm:pt-12">
        <div className="flex items-center gap-4">
          <span className="shrink-0 rounded-pill bg-spark p-1">
            <Face
              profile={profile}
              className="size-20 rounded-pill border-3 border-page object-cover object-[50%_35%]"
            />
          </span>
          <p className="min-w-0">
            {nameAndAge ? (
              <>
                <span className="block text-xl font-semibold">{nameAndAge}</span>
                <span className="text-ink-muted">{region}</span>
              </>
            ) : (
              <span className="text-ink-muted">{tone.who}</span>
            )}
          </p>
        </div>
        <h1 className="mt-6 text-3xl leading-[1.04] font-semibold tracking-tight sm:text-4xl">
          {profile ? <Trans>First, who are you?</Trans> : <Trans>Join {site} for free</Trans>}
        </h1>
        <p className="mt-2 mb-6 text-ink-muted sm:text-lg">
          {profile ? (
            <Trans>Then you can see {member}’s whole profile. It takes a few minutes.</Trans>
          ) : (
            tone.lead
          )}
        </p>
        <JoinForm door={door} button={<Trans>Continue</Trans>} />
      </div>
    </ProfilePage>
  );
}
