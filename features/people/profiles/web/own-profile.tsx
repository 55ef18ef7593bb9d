import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditedProfile } from '../contract.ts';
import { AboutFields } from './about-fields.tsx';
import { hideableFields } from '../details.ts';
import { CompletenessLine } from './completeness-line.tsx';
import { DetailFields } from './detail-fields.tsx';
import { InterestPicker } from './interest-picker.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getProfile } from '../calls.gen.ts';
import { ProfileSection } from './profile-section.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { isQuiet, SaveState } from './save-state.tsx';
import { sectionValues } from './section-values.ts';
import { SoughtFields } from './sought-fields.tsx';
import { useProfileForm, type ProfileEditor } from './use-profile-form.ts';
import { PlacePicker } from '#features/site/places/web/public.ts';
import { useProfileNotes } from './use-profile-notes.ts';

interface OwnProfileProps {
  readonly edited: EditedProfile;
  /** The member's photos, shown first. */
  readonly photos: ReactNode;
}

/** The signed-in member's own profile: photos, the next step, and a row for everything that can be changed. */
export function OwnProfile({ edited, photos }: OwnProfileProps) {
  const { t, i18n } = useLingui();
  const { profile } = edited;
  const { visible_profile_fields: visible } = useSettings();
  const editor = useProfileForm(profile, profile.id);
  // The server updates it when fields are saved and when photos change.
  const { data: latest = edited } = useCall(getProfile, {}, { initialData: edited });
  const values = sectionValues(editor.shown, i18n, visible);
  return (
    <main className="mx-auto w-full max-w-xl px-4 pt-4 pb-16 lg:max-w-6xl lg:pt-8">
      <PageTitle>{t`My profile`}</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
          <Trans>My profile</Trans>
        </h1>
        <Button asChild variant="secondary" size="sm" icon={<Eye />} className="min-h-11!">
          <Link to="/profile/preview">
            <Trans>How others see you</Trans>
          </Link>
        </Button>
        {profile.status === 'disabled' && (
          <Badge tone="warning" className="whitespace-normal!">
            <Trans>Others see you once you confirm your email address</Trans>
          </Badge>
        )}
      </header>
      <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
        <div className="lg:sticky lg:top-24">{photos}</div>
        <div>
          <CompletenessLine completeness={latest.completeness} />
          <div className="mt-4 divide-y divide-line border-y border-line">
            <ProfileSection id="about" title={t`About you`} value={values.about}>
              <AboutFields editor={editor} />
            </ProfileSection>
            {visible.includes('prompts') ? (
              <ProfileSection id="prompts" title={t`In your own words`} value={values.prompts}>
                <PromptFields editor={editor} />
              </ProfileSection>
            ) : null}
            {hideableFields.some((field) => visible.includes(field)) ? (
              <ProfileSection id="details" title={t`More about you`} value={values.details}>
                <DetailFields editor={editor} />
              </ProfileSection>
            ) : null}
            {visible.includes('interests') ? (
              <ProfileSection id="interests" title={t`Your interests`} value={values.interests}>
                <InterestPicker editor={editor} />
              </ProfileSection>
            ) : null}
            <ProfileSection id="place" title={t`Where you live`} value={values.place}>
              <PlaceFields editor={editor} />
            </ProfileSection>
            <ProfileSection id="sought" title={t`Who you’re looking for`} value={t`Aged ${values.sought}`}>
              <SoughtFields editor={editor} />
            </ProfileSection>
          </div>
          <div
            data-bar="below"
            className={classNames(
              'pointer-events-none flex justify-center py-3',
              isQuiet(editor.form) ? '' : 'sticky bottom-(--tab-bar) z-20',
            )}
          >
            <SaveState form={editor.form} onRetry={() => editor.save()} />
          </div>
        </div>
      </div>
    </main>
  );
}

function PlaceFields({ editor: { shown, findError, save } }: { readonly editor: ProfileEditor }) {
  const { countries } = useSettings();
  const notes = useProfileNotes();
  return (
    <PlacePicker value={shown} countries={countries} notes={notes} errorOf={findError} onChange={save} />
  );
}
