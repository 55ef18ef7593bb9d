import { useEffect, useState } from 'react';
import type { FieldChange, SettingField } from '../contract.ts';

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

/** Unsaved input, by field. It survives a reload of the stored values. */
export function useDrafts(fields: readonly SettingField[]) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const changes: FieldChange[] = fields.flatMap(({ name, value }) => {
    const draft = drafts[name];
    if (draft === undefined) return [];
    const after = tidy(draft);
    return sorted(after) === sorted(value) ? [] : [{ name, before: value, after }];
  });
  const isDirty = changes.length > 0;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    changes,
    draftOf: ({ name, value }: SettingField) => drafts[name] ?? value,
    set: (name: string, draft: string) => setDrafts((known) => ({ ...known, [name]: draft })),
    discard: () => setDrafts({}),
  };
}
