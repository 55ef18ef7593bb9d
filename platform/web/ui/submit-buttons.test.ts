import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is sent from here appears in the conversation at once, with a state of its own. */
const withoutWaiting = ['features/chat/web/composer.tsx'];

const root = new URL('../../../', import.meta.url).pathname;

/** The opening tags of buttons that send a form. */
function submitButtons(source: string): string[] {
  return [...source.matchAll(/<(?:Button|IconButton|button)\b/g)]
    .map(({ index }) => source.slice(index, endOfTag(source, index)))
    .filter((tag) => /\stype="submit"/.test(tag));
}

/** Braces hold expressions, with arrows in them. */
function endOfTag(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return at;
  }
  return source.length;
}

/** The browser sends these, and the page's island shows it on the button (`pending-form.ts`). */
const isSentByBrowser = (source: string) =>
  /<(?:[fF]orm\b[^>]*\smethod="|StepForm\b)/.test(source) && !source.includes('onSubmit=');

test('every button that sends a form shows that it is being sent', () => {
  const silent = globSync('{features,apps,platform}/**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.') && !withoutWaiting.includes(path))
    .filter((path) => {
      const source = readFileSync(root + path, 'utf8');
      const buttons = submitButtons(source).filter((tag) => !/\sloading=/.test(tag));
      return buttons.length > 0 && !isSentByBrowser(source);
    });
  expect(silent).toEqual([]);
});
