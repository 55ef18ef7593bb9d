// Copies the build with longer Dutch texts, so that `npm run check pseudo` can look for texts that do not fit.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Compiled } from './message-arguments.ts';

/** A letter that no offered language uses, as wide as an `e` and included in the bundled typefaces. */
export const padding = 'ė';
/** Texts become at least this much longer than the English ones, which is what translators may need. */
const growth = 1.4;
/** The assumed length of a value such as a name or a number. */
const valueLength = 5;

type Message = Compiled;

/** The number of letters that readers see, roughly. */
export function measureLength(message: Message): number {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.reduce<number>((sum, part) => {
    if (typeof part === 'string') return sum + part.replaceAll(/<\/?\d+\/?>/g, '').length;
    const choices = typeof part[2] === 'object' ? Object.values(part[2]).filter(isMessage) : [];
    return sum + (choices.length > 0 ? Math.max(...choices.map(measureLength)) : valueLength);
  }, 0);
}

const isMessage = (value: Message | number): value is Message => typeof value !== 'number';

/**
 * The text with padding at its end, within its last element. A single word stays a single word, which is the harder
 * case.
 */
export function lengthen(message: Message, english: Message = message): Message {
  const missing = Math.max(1, Math.ceil(growth * measureLength(english)) - measureLength(message));
  const parts = typeof message === 'string' ? [message] : [...message];
  const isOneWord = parts.every((part) => typeof part === 'string' && !part.trim().includes(' '));
  const words = padding.repeat(missing).match(/.{1,7}/g);
  const addition = isOneWord ? padding.repeat(missing) : ` ${words!.join(' ')}`;
  const last = parts.at(-1);
  if (typeof last !== 'string') return [...parts, addition];
  const [, text, closing] = /^([^]*?)((?:<\/\d+>|[.?!:…])*)$/.exec(last)!;
  return [...parts.slice(0, -1), `${text}${addition}${closing}`];
}

const catalog = /\/\/#region locales\/(\w+)\/([\w-]+)\.po\n[^]*?JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Copies `build` to `folder`. The copy's Dutch texts are longer, and it serves its own files, not those in the folder
 * that it is started in. Returns how many texts there are.
 */
export function lengthenBuild(build: string, folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  cpSync(build, folder, { recursive: true });
  const files = globSync('server/**/*.js', { cwd: folder }).map((file) => join(folder, file));
  const english = new Map<string, Record<string, Message>>();
  for (const file of files)
    for (const [, locale, name, json] of readFileSync(file, 'utf8').matchAll(catalog))
      if (locale === 'en') english.set(name!, readMessages(json!));
  let count = 0;
  const longer = (name: string, messages: Record<string, Message>) =>
    Object.fromEntries(
      Object.entries(messages).map(([id, message]) => {
        count += 1;
        return [id, lengthen(message, english.get(name)?.[id])];
      }),
    );
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const changed = code
      .replaceAll(catalog, (region: string, locale: string, name: string, json: string) =>
        locale === 'nl' && name !== 'mail'
          ? region.replace(json, () => JSON.stringify(JSON.stringify(longer(name, readMessages(json)))))
          : region,
      )
      .replaceAll('resolve("build/client")', () => JSON.stringify(join(folder, 'client')));
    if (changed !== code) writeFileSync(file, changed);
  }
  for (const file of globSync('client/assets/texts-*/nl/*.json', { cwd: folder })) {
    const path = join(folder, file);
    const { messages } = JSON.parse(readFileSync(path, 'utf8')) as { messages: Record<string, Message> };
    writeFileSync(path, JSON.stringify({ messages: longer(basename(file, '.json'), messages) }));
    for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
  }
  return count;
}

/** The messages of a catalog in a build, where they are JSON within a string of JavaScript. */
const readMessages = (literal: string) =>
  JSON.parse(JSON.parse(literal) as string) as Record<string, Message>;
