import '../landers.css';
import { Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { JoinForm, StartQuestions } from '../join-form.tsx';
import { useTone } from '../tone.ts';
import { Face, ProfilePage, useFacts, useProfileData } from './profile-parts.tsx';

export { action, loader } from './load-profile.ts';

export const handle: PageHandle = {
  name: 'members-id-signup',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
};

/** Sign-up around a profile: the questions come first, the profile is a line above them. */
export default function ProfileSignupPage() {
  const { door, profile } = useProfileData();
  const { name: site } = useSettings();
  const tone = useTone();
  const facts = useFacts(profile);
  const member = profile?.name;
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
            {facts ? (
              <>
                <span className="block text-xl font-semibold">{facts[0]}</span>
                <span className="text-ink-muted">{facts[1]}</span>
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
        <JoinForm door={door} button={<Trans>Continue</Trans>}>
          <StartQuestions />
        </JoinForm>
      </div>
    </ProfilePage>
  );
}
