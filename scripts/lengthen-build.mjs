// Copies the build with longer Dutch texts, so that `npm run check:pseudo` can look for texts that do not fit.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A letter that no offered language uses, as wide as an `e` and included in the bundled typefaces. */
export const padding = 'ė';
/** Texts become at least this much longer than the English ones, which is what translators may need. */
const growth = 1.4;
/** The assumed length of a value such as a name or a number. */
const valueLength = 5;

/**
 * @typedef {string | (string | [name: string, kind?: string, choices?: Record<string, Message>])[]} Message
 */

/** The number of letters that readers see, roughly. */
export function lengthOf(/** @type {Message} */ message) {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.replaceAll(/<\/?\d+\/?>/g, '').length;
    const choices = typeof part[2] === 'object' ? Object.values(part[2]).filter(isMessage) : [];
    return sum + (choices.length > 0 ? Math.max(...choices.map(lengthOf)) : valueLength);
  }, 0);
}

const isMessage = (/** @type {unknown} */ value) => typeof value === 'string' || Array.isArray(value);

/**
 * The text with padding at its end, within its last element. A single word stays a single word, which is the harder
 * case.
 */
export function lengthen(/** @type {Message} */ message, /** @type {Message} */ english = message) {
  const missing = Math.max(1, Math.ceil(growth * lengthOf(english)) - lengthOf(message));
  const parts = typeof message === 'string' ? [message] : [...message];
  const isOneWord = parts.every((part) => typeof part === 'string' && !part.trim().includes(' '));
  const words = padding.repeat(missing).match(/.{1,7}/g);
  const addition = isOneWord ? padding.repeat(missing) : ` ${words.join(' ')}`;
  const last = parts.at(-1);
  if (typeof last !== 'string') return [...parts, addition];
  const [, text, closing] = /^([^]*?)((?:<\/\d+>|[.?!:…])*)$/.exec(last);
  return [...parts.slice(0, -1), `${text}${addition}${closing}`];
}

const catalog = /\/\/#region locales\/(\w+)\/([\w-]+)\.po\n[^]*?JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Copies `build` to `folder`. The copy's Dutch texts are longer, and it serves its own files, not those in the folder
 * that it is started in. Returns how many texts there are.
 */
export function lengthenBuild(/** @type {string} */ build, /** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(build, folder, { recursive: true });
  const files = globSync('server/**/*.js', { cwd: folder }).map((file) => join(folder, file));
  const english = new Map();
  for (const file of files)
    for (const [, locale, name, json] of readFileSync(file, 'utf8').matchAll(catalog))
      if (locale === 'en') english.set(name, JSON.parse(JSON.parse(json)));
  let count = 0;
  const longer = (/** @type {string} */ name, /** @type {Record<string, Message>} */ messages) =>
    Object.fromEntries(
      Object.entries(messages).map(([id, message]) => {
        count += 1;
        return [id, lengthen(message, english.get(name)?.[id])];
      }),
    );
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const changed = code
      .replaceAll(catalog, (found, locale, name, json) =>
        locale === 'nl' && name !== 'mail'
          ? found.replace(json, () =>
              JSON.stringify(JSON.stringify(longer(name, JSON.parse(JSON.parse(json))))),
            )
          : found,
      )
      .replaceAll('resolve("build/client")', () => JSON.stringify(join(folder, 'client')));
    if (changed !== code) writeFileSync(file, changed);
  }
  for (const file of globSync('client/assets/texts-*/nl/*.json', { cwd: folder })) {
    const path = join(folder, file);
    const { messages } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ messages: longer(basename(file, '.json'), messages) }));
    for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
  }
  return count;
}
