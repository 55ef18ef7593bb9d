import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { JoinForm } from '../join-form.tsx';
import { Face, ProfilePage, useProfileLanding } from './profile-parts.tsx';

export { action, loader } from './load-profile.ts';

export const handle: PageHandle = {
  name: 'members-id-landing2',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
};

/** The second design: a postcard, with the picture on one side, and a few lines with a stamp on the other. */
export default function ProfileLanding2Page() {
  const { door, site, tone, profile, member, nameAndAge, region } = useProfileLanding();
  return (
    <ProfilePage>
      <div className="bg-surface-muted px-4 py-6 sm:py-14">
        <div className="postcard relative mx-auto grid max-w-5xl bg-surface-raised p-3 shadow-float sm:p-5 lg:grid-cols-2">
          <div className="relative -rotate-2 bg-sticker p-2.5 pb-3 text-on-sticker shadow-photo max-lg:mx-auto max-lg:w-64 sm:max-lg:w-80 lg:m-8">
            <Face profile={profile} className="aspect-4/5 w-full object-cover" />
            <p className="mt-2.5 min-h-[1.5em] text-center font-display text-lg font-semibold">
              {[nameAndAge ?? site, region].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="postcard-text p-3 pt-6 sm:p-8">
            <p aria-hidden="true" className="postcard-stamp float-right mb-2 ms-4">
              {site}
            </p>
            <h1 className="text-3xl leading-[1.04] font-semibold tracking-tight sm:text-4xl">
              {profile ? <Trans>You’ve found {member}</Trans> : <Trans>Wish you were here</Trans>}
            </h1>
            <p className="mt-3 mb-6 text-ink-muted sm:text-lg">
              {profile ? (
                <Trans>
                  {member} is on {site}. Sign up, and the first thing you open is their profile. The rest is
                  up to the two of you.
                </Trans>
              ) : (
                tone.lead
              )}
            </p>
            <JoinForm door={door} button={<Trans>Say hello</Trans>} />
          </div>
        </div>
      </div>
    </ProfilePage>
  );
}
