/** What the database knows about its installation. */
export interface StoredInstallation {
  readonly id: string | null;
  readonly filesMarked: boolean;
  readonly journalMarked: boolean;
  readonly takesPlaces: boolean;
}

/** What the storage or the erasure journal shows. `null` stands for a place that does not answer. */
export interface PlaceFacts {
  /** The ids of the installations that have marked it. */
  readonly marks: readonly string[];
  /** Whether it has files of members. Only read while the database has neither an id nor a site. */
  readonly hasFiles: boolean;
}

export interface InstallationFacts {
  readonly storedInstallation: StoredInstallation;
  readonly hasSite: boolean;
  readonly files: PlaceFacts | null;
  /** `'files'` if the journal is kept in the storage. */
  readonly journal: PlaceFacts | 'files' | null;
  /** The operator insists on a new installation. */
  readonly insistsOnNew: boolean;
}

export type Judgement =
  | { readonly kind: 'agrees' }
  /** A new installation, or one whose first start with marks this is. `replaces`: whatever marks there are. */
  | { readonly kind: 'begins'; readonly isNew: boolean; readonly replaces: boolean }
  /** The database and the places that answer agree. The others have to be looked at later. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refuses'; readonly sentence: string };

const adopt = 'run the command "doctor adopt"';
const settings =
  'Check DATABASE_URL, S3_URL or DATA_DIR, and ERASURE_JOURNAL, and whether all disks are mounted.';

/** Whether the database, the storage and the erasure journal belong to one installation. */
export function judgeInstallation(facts: InstallationFacts): Judgement {
  return facts.storedInstallation.id === null
    ? judgeUnmarked(facts)
    : judgeMarked(facts, facts.storedInstallation.id);
}

function judgeUnmarked({
  storedInstallation,
  hasSite,
  files,
  journal,
  insistsOnNew,
}: InstallationFacts): Judgement {
  const isNew = !hasSite;
  const places = listPlaces(files, journal);
  const silent = places.find(({ facts }) => facts === null);
  if (storedInstallation.takesPlaces || (insistsOnNew && isNew))
    return silent
      ? refuse(`The ${silent.name} does not answer, so it cannot be marked.`, settings)
      : { kind: 'begins', isNew, replaces: true };
  const foreign = places.find(({ facts }) => facts !== null && facts.marks.length > 0);
  if (foreign && isNew)
    return refuse(
      `The database is new, but the ${foreign.name} belongs to the installation ${foreign.facts!.marks[0]}.`,
      `${settings} To begin a new installation in its place, start once with --new.`,
    );
  if (foreign)
    return refuse(
      `The database has sites but no installation id, and the ${foreign.name} belongs to the installation ${foreign.facts!.marks[0]}.`,
      `${settings} If they belong together, for example after restoring an older backup, ${adopt}.`,
    );
  if (silent)
    return isNew
      ? refuse(
          `The database is new, and the ${silent.name} does not answer, so it may belong to another installation.`,
          settings,
        )
      : { kind: 'unknown' };
  const full = places.find(({ facts }) => facts!.hasFiles);
  if (full && isNew)
    return refuse(
      `The database has no site, but the ${full.name} has files of an installation.`,
      `${settings} To begin a new installation with them, start once with --new.`,
    );
  return { kind: 'begins', isNew, replaces: false };
}

function judgeMarked({ storedInstallation, files, journal }: InstallationFacts, id: string): Judgement {
  if (journal === 'files' && storedInstallation.journalMarked)
    return refuse(
      `The installation ${id} keeps its erasure journal in a place of its own, but ERASURE_JOURNAL is not set.`,
      `Without it, erased and departed members would come back. If you gave it up on purpose, ${adopt}.`,
    );
  const places = listPlaces(files, journal);
  const isComplete = places.every(({ facts }) => facts !== null);
  if (storedInstallation.takesPlaces)
    return isComplete ? { kind: 'begins', isNew: false, replaces: true } : { kind: 'unknown' };
  let hasMarks = true;
  for (const { name, facts } of places) {
    if (facts === null) continue;
    const foreign = facts.marks.find((mark) => mark !== id);
    if (facts.marks.includes(id)) {
      // A journal whose files cannot be deleted keeps the marks of earlier ids.
      if (foreign === undefined || name === 'erasure journal') continue;
      return refuse(
        `The ${name} has the marks of two installations, ${id} and ${foreign}: the files of one were copied onto the other's.`,
        `${settings} Separate them first. If all of it belongs to ${id}, ${adopt}.`,
      );
    }
    if (foreign !== undefined)
      return refuse(
        `The database belongs to the installation ${id}, but the ${name} to ${foreign}.`,
        `${settings} If this is a copy that you made on purpose, ${adopt}.`,
      );
    if (name === 'storage' ? storedInstallation.filesMarked : storedInstallation.journalMarked)
      return refuse(
        `The ${name} is not the one that the installation ${id} has used: its mark is missing.`,
        `${settings} If you lost it, bring it back from a backup first. If you moved or replaced it on purpose, ${adopt}.`,
      );
    // A place that was never marked: a first start that was interrupted, or a journal that was just set up.
    hasMarks = false;
  }
  if (!isComplete) return { kind: 'unknown' };
  return hasMarks ? { kind: 'agrees' } : { kind: 'begins', isNew: false, replaces: false };
}

function listPlaces(files: PlaceFacts | null, journal: InstallationFacts['journal']) {
  const storage = { name: 'storage', facts: files } as const;
  return journal === 'files' ? [storage] : [storage, { name: 'erasure journal', facts: journal } as const];
}

const refuse = (fact: string, remedy: string): Judgement => ({
  kind: 'refuses',
  sentence: `${fact} ${remedy}`,
});
