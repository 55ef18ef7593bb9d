import type { FieldChange } from '../../contract.ts';

/** What was typed into a field, and the stored value that it was typed over. */
interface FieldDraft {
  readonly text: string;
  readonly over: string;
}
export type FieldDrafts = Readonly<Record<string, FieldDraft>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isFieldDrafts = (value: unknown): value is FieldDrafts =>
  isObject(value) &&
  Object.values(value).every(
    (draft) => isObject(draft) && typeof draft['text'] === 'string' && typeof draft['over'] === 'string',
  );

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

export const sameJson = (one: string, other: string): boolean => sorted(one) === sorted(other);

/** The changes whose field has another stored value than the one that the draft was typed over. */
export const staleFields = (drafts: FieldDrafts, changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ name, before }) => !sameJson(drafts[name]!.over, before ?? ''));
