import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { PageDescription } from '#platform/web/page-title.tsx';
import { casts } from '../cast.ts';
import { LanderEnd } from '../lander-end.tsx';
import { Portrait } from '../portrait.tsx';
import { useNiche, useTone } from '../tone.ts';
import type { loader, ProfileData } from './load-profile.ts';

type Shown = NonNullable<ProfileData['profile']>;

/** What the designs of a member's landing page show. */
export function useProfileLanding() {
  const { door, profile } = useLoaderData<typeof loader>();
  const { name: site } = useSettings();
  const tone = useTone();
  return {
    door,
    site,
    tone,
    profile,
    member: profile?.name,
    /** Null if no member is shown. */
    nameAndAge: profile ? `${profile.name}, ${profile.age}` : null,
    region: profile?.region ?? null,
  };
}

/** The member's photo or, if no member is shown, a drawn person. */
export function Face({ profile, className }: { readonly profile: Shown | null; readonly className: string }) {
  const { t } = useLingui();
  const name = casts[useNiche()][3]!;
  const member = profile?.name;
  if (!profile) return <Portrait name={name} load="first" className={className} />;
  return (
    <img
      src={profile.photo.src}
      alt={t`Photo of ${member}`}
      width={profile.photo.width}
      height={profile.photo.height}
      decoding="async"
      fetchPriority="high"
      className={className}
    />
  );
}

/** What all landing pages of members have in common. Their titles and descriptions name no member. */
export function ProfilePage({ children }: { readonly children: ReactNode }) {
  const { company, profile } = useLoaderData<typeof loader>();
  const { name } = useSettings();
  const { who, lead } = useTone();
  return (
    <main>
      <title>{`${name}: ${who}`}</title>
      <PageDescription>{lead}</PageDescription>
      {children}
      <LanderEnd company={company} people={profile ? 'member' : 'drawn'} />
    </main>
  );
}
