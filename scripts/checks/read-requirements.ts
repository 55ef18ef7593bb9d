import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Requirement {
  /** For example `ST-10`. */
  readonly id: string;
  readonly isBuilt: boolean;
  /** Feature folders (`chat`) or paths from the root (`apps/web`). Empty if the requirement is not built. */
  readonly places: readonly string[];
}

/** The ids that a source file mentions. */
export interface NamedIds {
  readonly file: string;
  readonly ids: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');
const notBuilt = 'not built yet';

/** The rows of `docs/requirements.md`. */
export const readRequirements = (): readonly Requirement[] =>
  parseRequirements(readFileSync(resolve(root, 'docs/requirements.md'), 'utf8'));

/** The requirements in rows of a table. */
export function parseRequirements(text: string): readonly Requirement[] {
  return [...text.matchAll(/^\| ([A-Z]{2}-\d{2,3}) +\|.*\| ([^|]+)\|$/gm)].map(([, id, builtIn]) => {
    const [status] = builtIn!.split(';');
    const isBuilt = !status!.startsWith(notBuilt);
    const places = [...status!.matchAll(/`([^`]+)`/g)].map(([, place]) => place!);
    return { id: id!, isBuilt, places: isBuilt ? places : [] };
  });
}

/**
 * Whether a place named in the document is a folder. A feature is given by its name alone, anything else by
 * its path.
 */
export function placeExists(place: string): boolean {
  if (place.includes('/')) return existsSync(resolve(root, place));
  return globSync(`features/*/${place}`, { cwd: root }).length > 0;
}

const sources = '{apps,bench,database,features,packages,platform,scripts,tests,tools}/**/*.{ts,tsx,mjs}';
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const brackets = /\[[A-Z]{2}-\d{2,3}(?:[, ]+[A-Z]{2}-\d{2,3})*\]/g;
const comments = /\/\*[^]*?\*\/|\/\/.*$/gm;

/** The ids in brackets in test titles, by file. */
export function idsInTests(): readonly NamedIds[] {
  return idsIn(
    globSync(sources, { cwd: root }).filter((file) => isTest(file)),
    brackets,
  );
}

/** The ids in comments, with or without brackets, by file. */
export function idsInComments(): readonly NamedIds[] {
  return idsIn(globSync(sources, { cwd: root }), comments);
}

function idsIn(files: readonly string[], pattern: RegExp): readonly NamedIds[] {
  return files.flatMap((file) => {
    const passages = readFileSync(resolve(root, file), 'utf8').match(pattern) ?? [];
    const ids = [...new Set(passages.join(' ').match(/\b[A-Z]{2}-\d{2,3}\b/g))];
    return ids.length > 0 ? [{ file, ids }] : [];
  });
}
