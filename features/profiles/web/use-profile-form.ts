import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getUser } from '#features/accounts/contract.ts';
import { call } from '#platform/web/api-client.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { callKey } from '#platform/web/use-call.ts';
import { changeProfile, type OwnProfile } from '../contract.ts';
import { ProfileSaver, type ProfileChanges, type ProfileField, type ProfileForm } from './profile-saver.ts';

/** Typing is saved after a pause of this length, or when the field is left. */
const typingPause = 1_000;

export interface ProfileEditor {
  readonly form: ProfileForm;
  /** The profile as it stands on the screen. */
  readonly shown: OwnProfile;
  /** The sentence under a field, or undefined. */
  readonly errorOf: (field: ProfileField) => string | undefined;
  /** Keeps what is typed and saves it after a pause. */
  readonly type: (changes: ProfileChanges) => void;
  /** Saves at once, with everything that waits. */
  readonly save: (changes?: ProfileChanges) => void;
}

export function useProfileForm(profile: OwnProfile): ProfileEditor {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new ProfileSaver(profile, async (changes) => {
        const { profile: stored } = await call(changeProfile, changes);
        // Name and country stand in the shell too.
        if ('name' in changes || 'country' in changes)
          void queries.invalidateQueries({ queryKey: callKey(getUser) });
        return stored;
      }),
  );
  const form = useSyncExternalStore(saver.subscribe, saver.form, saver.form);
  useSaveAfterPause(saver, form);
  useSaveBeforeLeaving(saver);
  return {
    form,
    shown: { ...form.stored, ...form.typed } as OwnProfile,
    errorOf: (field) => {
      const issue = form.issues[field];
      return issue && i18n._(problemMessage(issue));
    },
    type: (changes) => saver.type(changes),
    save: (changes) => void saver.save(changes),
  };
}

function useSaveAfterPause(saver: ProfileSaver, { typed }: ProfileForm): void {
  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => void saver.save(), typingPause);
    return () => clearTimeout(timer);
  }, [saver, typed]);
}

/** What waits is sent when the page goes; the browser asks when that cannot be waited for. */
function useSaveBeforeLeaving(saver: ProfileSaver): void {
  useEffect(() => {
    const askToStay = (event: BeforeUnloadEvent) => {
      if (!saver.unsaved) return;
      void saver.save();
      event.preventDefault();
    };
    const retry = () => void saver.save();
    addEventListener('beforeunload', askToStay);
    addEventListener('online', retry);
    return () => {
      removeEventListener('beforeunload', askToStay);
      removeEventListener('online', retry);
      void saver.save();
    };
  }, [saver]);
}
