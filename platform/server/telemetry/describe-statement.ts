import type { StatementEvent } from './channels.ts';

const maxTextCharacters = 2_000;

/** A statement without values: its kind with the first table or its name, and its text. */
export function describeStatement({ text, name }: StatementEvent): { summary: string; text: string } {
  const withoutValues = text
    .slice(0, maxTextCharacters)
    .replaceAll(/\$(\w*)\$.*?(?:\$\1\$|$)/gs, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$."])-?\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { summary: name ?? summarize(withoutValues), text: withoutValues };
}

function summarize(text: string): string {
  const [kind = 'statement'] = /^[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?(\w+(?:"?\."?\w+)?)/i.exec(text) ?? [];
  return table ? `${kind.toLowerCase()} ${table.replaceAll('"', '')}` : kind.toLowerCase();
}
