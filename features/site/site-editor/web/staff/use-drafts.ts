import { useKeptDraft, useUnsaved } from '#platform/web/staff/use-kept-draft.ts';
import type { FieldChange, SettingField } from '../../contract.ts';
import { isFieldDrafts, sameJson, staleFields, type FieldDrafts } from './field-drafts.ts';

/** The value that is sent: JSON without needless whitespace, or the typed text if it is not JSON. */
function tidy(draft: string): string {
  try {
    return JSON.stringify(JSON.parse(draft));
  } catch {
    return draft;
  }
}

const none: FieldDrafts = {};

/**
 * Unsaved input, by field. It survives a reload of the stored values, and the page. Each draft remembers the stored
 * value that it was typed over, so that it never replaces a newer one unless the reader has compared the two.
 */
export function useDrafts(siteId: number, page: string, fields: readonly SettingField[]) {
  const { draft, keep, update } = useKeptDraft(siteId, page, isFieldDrafts);
  const drafts = draft ?? none;
  const changes: FieldChange[] = fields.flatMap(({ name, value }) => {
    const typed = drafts[name];
    if (typed === undefined) return [];
    const after = tidy(typed.text);
    return sameJson(after, value) ? [] : [{ name, before: value, after }];
  });
  const discard = () => keep(null);
  const { isEarlier } = useUnsaved(changes.length > 0, discard);
  const stale = staleFields(drafts, changes);
  const isStale = (name: string) => stale.some((one) => one.name === name);
  return {
    changes,
    /** The changes to fields that somebody else has changed since. */
    stale,
    isEarlier,
    readDraft: ({ name, value }: SettingField) => drafts[name]?.text ?? value,
    set(name: string, text: string) {
      const before = fields.find((field) => field.name === name)?.value ?? '';
      const isChanged = changes.some((one) => one.name === name);
      update((now) => ({
        ...now,
        [name]: { text, over: isChanged ? (now?.[name]?.over ?? before) : before },
      }));
    },
    discard,
    /** Replaces the newer values by the drafts, once they are saved. */
    keepStale: () =>
      update((now) => ({
        ...now,
        ...Object.fromEntries(
          stale.map(({ name, before, after }) => [name, { text: after ?? '', over: before ?? '' }]),
        ),
      })),
    /** Drops the drafts of which there is a newer value. */
    dropStale: () =>
      update((now) => {
        const left = Object.entries(now ?? none).filter(([name]) => !isStale(name));
        return left.length === 0 ? null : Object.fromEntries(left);
      }),
  };
}
