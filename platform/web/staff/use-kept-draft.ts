import { useLingui } from '@lingui/react/macro';
import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '#platform/web/store.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { draftChanges, KeptDrafts } from './kept-drafts.ts';

/** The id of the colleague whose drafts are kept, so that nobody else finds them in the same tab. */
export const DraftAuthor = createContext('');

function useDrafts(siteId: number): KeptDrafts {
  const memberId = use(DraftAuthor);
  return useMemo(() => new KeptDrafts(tabStore(), memberId, siteId), [memberId, siteId]);
}

export interface KeptDraft<T> {
  /** Null if nothing was typed, or what is kept is not such a draft. */
  readonly draft: T | null;
  readonly keep: (draft: T | null) => void;
  /** Keeps what is made of the newest draft, which may have changed since the component was shown. */
  readonly update: (change: (draft: T | null) => T | null) => void;
}

/**
 * What was typed on a page about a site, until it is saved or discarded. It outlives the page: whoever leaves it and
 * comes back in the same tab finds it there again.
 */
export function useKeptDraft<T extends object>(
  siteId: number,
  page: string,
  isDraft: (value: unknown) => value is T,
): KeptDraft<T> {
  const drafts = useDrafts(siteId);
  const json = useStore(draftChanges, () => drafts.read(page), null);
  const draft = useMemo(() => parsed(json, isDraft), [json, isDraft]);
  return {
    draft,
    keep: (next) => drafts.keep(page, next),
    update: (change) => drafts.keep(page, change(parsed(drafts.read(page), isDraft))),
  };
}

function parsed<T>(json: string | null, isDraft: (value: unknown) => value is T): T | null {
  if (json === null) return null;
  const value = JSON.parse(json) as unknown;
  return isDraft(value) ? value : null;
}

/** Those of the pages about a site that have unsaved changes. */
export function useDraftPages(siteId: number, pages: readonly string[]): readonly string[] {
  const drafts = useDrafts(siteId);
  const names = useStore(draftChanges, () => drafts.among(pages).join(' '), '');
  return names === '' ? [] : names.split(' ');
}

/** Lets the browser ask before it closes the tab or loads another document. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/**
 * Says that changes are kept when the reader leaves the page, lets the browser ask before it closes the tab, and drops
 * a draft that changes nothing. Returns whether the changes were typed before the page opened.
 */
export function useUnsaved(isDirty: boolean, drop: () => void): { readonly isEarlier: boolean } {
  const { t } = useLingui();
  const toast = useToast();
  const [changesBefore] = useState(() => draftChanges.get());
  const changes = useStore(draftChanges, (count) => count, changesBefore);
  const leave = useEffectEvent((from: string) => {
    if (!isDirty) drop();
    else if (window.location.pathname !== from)
      toast.show({
        text: t`Your changes aren’t saved yet. They’re kept on that page until you close this tab.`,
      });
  });
  useEffect(() => {
    const from = window.location.pathname;
    return () => leave(from);
  }, []);
  useLeaveWarning(isDirty);
  return { isEarlier: isDirty && changes === changesBefore };
}
