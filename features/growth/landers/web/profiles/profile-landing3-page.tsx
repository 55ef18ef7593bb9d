import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Plus } from 'lucide-react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { JoinForm } from '../join-form.tsx';
import { Face, ProfilePage, useProfileLanding } from './profile-parts.tsx';

export { action, loader } from './load-profile.ts';

export const handle: PageHandle = {
  name: 'members-id-landing3',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
};

/** The third design: two frames side by side. One has a portrait, the other is still empty. */
export default function ProfileLanding3Page() {
  const { t } = useLingui();
  const { door, site, tone, profile, member, nameAndAge } = useProfileLanding();
  return (
    <ProfilePage>
      <section className="bg-spark px-4 pt-8 pb-24 text-center text-on-spark">
        <h1 className="mx-auto max-w-3xl text-3xl leading-[1.02] font-semibold tracking-tight sm:text-5xl">
          {profile ? <Trans>You and {member}?</Trans> : <Trans>You and who?</Trans>}
        </h1>
        <p className="mx-auto mt-3 max-w-lg sm:text-xl">
          {profile ? <Trans>One of you is on {site} already. Your frame is still empty.</Trans> : tone.lead}
        </p>
        <div className="relative mx-auto mt-7 flex max-w-96 justify-center gap-3 sm:max-w-92 sm:gap-5">
          <figure className="flex-1 rotate-2">
            <Face profile={profile} className="aspect-3/4 w-full rounded-sheet object-cover shadow-float" />
            <figcaption className="mt-2 text-sm font-semibold sm:text-base">
              {nameAndAge ?? tone.who}
            </figcaption>
          </figure>
          <a href="#join" className="flex-1 -rotate-2 text-current no-underline">
            <span className="grid aspect-3/4 w-full place-items-center rounded-sheet border-3 border-dashed border-current">
              <Plus aria-hidden="true" className="size-12" />
            </span>
            <span className="mt-2 block text-sm font-semibold sm:text-base">{t`You`}</span>
          </a>
          <span
            aria-hidden="true"
            className="absolute top-[40%] left-1/2 grid size-14 -translate-x-1/2 place-items-center rounded-pill bg-on-spark text-spark-from shadow-float sm:size-16"
          >
            <Heart className="size-7 fill-current" />
          </span>
        </div>
      </section>
      <div
        id="join"
        className="relative mx-auto -mt-16 w-[calc(100%-2rem)] max-w-112 scroll-mt-4 rounded-sheet bg-surface-raised p-5 shadow-float sm:p-8"
      >
        <JoinForm door={door} button={<Trans>Put me in the frame</Trans>} />
      </div>
    </ProfilePage>
  );
}
