import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { JoinForm } from '../join-form.tsx';
import { Face, ProfilePage, useProfileLanding } from './profile-parts.tsx';

export { action, loader } from './load-profile.ts';

export const handle: PageHandle = {
  name: 'members-id-landing',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
};

/** The first design: a photo as large as the screen, as on a profile, with sign-up below or beside it. */
export default function ProfileLandingPage() {
  const { door, site, tone, profile, member, nameAndAge, region } = useProfileLanding();
  return (
    <ProfilePage>
      <div className="mx-auto grid max-w-6xl lg:grid-cols-[27rem_1fr] lg:items-center lg:gap-16 lg:px-4 lg:pt-6">
        <div className="relative overflow-hidden lg:rounded-sheet lg:shadow-photo">
          <Face profile={profile} className="aspect-square w-full object-cover sm:aspect-4/3 lg:aspect-3/4" />
          {nameAndAge ? (
            <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-4 pt-20 pb-4 text-white sm:px-6">
              <span className="block font-display text-3xl font-semibold">{nameAndAge}</span>
              {region ? (
                <span className="mt-0.5 flex items-center gap-1.5">
                  <MapPin aria-hidden="true" className="size-4.5" />
                  {region}
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        <div className="mx-auto w-full max-w-120 px-4 pt-6 lg:mx-0 lg:px-0 lg:pt-0">
          <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
          <h1 className="mt-1 text-3xl leading-[1.02] font-semibold tracking-tight sm:text-4xl lg:mt-3 lg:text-5xl">
            {profile ? <Trans>Say hello to {member}</Trans> : <Trans>Say hello to someone new</Trans>}
          </h1>
          <p className="mt-2 mb-6 text-ink-muted sm:mt-4 sm:text-xl">
            {profile ? (
              <Trans>
                {member} is on {site}. Join, confirm your address, and you’ll land on their profile.
              </Trans>
            ) : (
              tone.lead
            )}
          </p>
          <JoinForm door={door} />
        </div>
      </div>
    </ProfilePage>
  );
}
