import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { useStore } from '#platform/web/store.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { callKey } from '#platform/web/use-call.ts';
import { changeProfile, getProfile, type OwnProfile } from '../calls.gen.ts';
import { KeptChanges } from './kept-changes.ts';
import { ProfileSaver, type ProfileChanges, type ProfileField, type ProfileForm } from './profile-saver.ts';

/** Typed text is saved after a pause of this length, or when the field loses focus. */
const typingPauseMs = 1_000;

/** Data for the shell of every page: the name and country, and whether the task chip is done. */
const shellShows = ['name', 'country', 'about', 'prompts', 'interests'] as const;

export interface ProfileEditor {
  readonly form: ProfileForm;
  /** The profile as the page shows it, including unsaved changes. */
  readonly shown: OwnProfile;
  /** The error under a field, or undefined. */
  readonly findError: (field: ProfileField) => string | undefined;
  /** Queues the typed value and saves it after a pause. */
  readonly type: (changes: ProfileChanges) => void;
  /** Saves at once, together with everything queued. */
  readonly save: (changes?: ProfileChanges) => void;
}

/** `keepsFor`: the member whose unsaved changes the tab stores; null stores nothing. */
export function useProfileForm(profile: OwnProfile, keepsFor: string | null = null): ProfileEditor {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new ProfileSaver(profile, async (changes) => {
        const edited = await call(changeProfile, changes);
        queries.setQueryData(callKey(getProfile, {}), edited);
        void markChanged(queries, ['members']);
        if (shellShows.some((field) => field in changes)) void markChanged(queries, ['viewer']);
        return edited.profile;
      }),
  );
  const form = useStore(saver.store, (now) => now, saver.form());
  useSaveAfterPause(saver, form);
  useSaveBeforeLeaving(saver);
  useKeptChanges(saver, keepsFor);
  return {
    form,
    shown: { ...form.storedProfile, ...form.typed } as OwnProfile,
    findError: (field) => {
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
    const timer = setTimeout(() => void saver.save(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [saver, typed]);
}

/** Restores and sends changes that an earlier page in this tab could not save. */
function useKeptChanges(saver: ProfileSaver, memberId: string | null): void {
  useEffect(() => {
    if (memberId === null) return;
    const unsaved = new KeptChanges(tabStore(), memberId);
    void saver.save(unsaved.changes);
    // This never unsubscribes, because the saver may still be sending after the page is gone.
    saver.store.subscribe(() => unsaved.keep(saver.form().typed));
  }, [saver, memberId]);
}

/** Sends queued changes when the member leaves the page. If the page is about to unload, the browser asks first. */
function useSaveBeforeLeaving(saver: ProfileSaver): void {
  useEffect(() => {
    const askToStay = (event: BeforeUnloadEvent) => {
      // The member must log in again; until then, the tab stores the changes.
      if (!saver.unsaved || isCallError(saver.form().failure, platformErrors.authentication_required)) return;
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
