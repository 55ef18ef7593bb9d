import { canonicalJson } from '#platform/shared/canonical-json.ts';
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

function sorted(json: string): string {
  try {
    return canonicalJson(JSON.parse(json));
  } catch {
    return json;
  }
}

export const sameJson = (one: string, other: string): boolean => sorted(one) === sorted(other);

/** The changes whose field has another stored value than the one that the draft was typed over. */
export const staleFields = (drafts: FieldDrafts, changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ name, before }) => !sameJson(drafts[name]!.over, before ?? ''));
