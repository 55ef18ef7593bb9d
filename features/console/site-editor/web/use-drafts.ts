import type { FieldChange, SettingField } from '../contract.ts';
import type { DraftPage } from './kept-drafts.ts';
import { useKeptDraft, useUnsaved } from './use-kept-draft.ts';

type Drafts = Readonly<Record<string, string>>;

/** The value that is sent: JSON without needless whitespace, or the typed text if it is not JSON. */
function tidy(draft: string): string {
  try {
    return JSON.stringify(JSON.parse(draft));
  } catch {
    return draft;
  }
}

/** The database does not keep the key order, so it has no meaning. */
function sorted(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return json;
  }
}

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((draft) => typeof draft === 'string');

const none: Drafts = {};

/** Unsaved input, by field. It survives a reload of the stored values, and the page. */
export function useDrafts(siteId: number, page: DraftPage, fields: readonly SettingField[]) {
  const { draft, keep } = useKeptDraft(siteId, page, isDrafts);
  const drafts = draft ?? none;
  const changes: FieldChange[] = fields.flatMap(({ name, value }) => {
    const typed = drafts[name];
    if (typed === undefined) return [];
    const after = tidy(typed);
    return sorted(after) === sorted(value) ? [] : [{ name, before: value, after }];
  });
  const discard = () => keep(null);
  const { isEarlier } = useUnsaved(changes.length > 0, discard);
  return {
    changes,
    isEarlier,
    draftOf: ({ name, value }: SettingField) => drafts[name] ?? value,
    set: (name: string, typed: string) => keep({ ...drafts, [name]: typed }),
    discard,
  };
}
