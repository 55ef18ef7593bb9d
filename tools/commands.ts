import type { Command, StandaloneCommand } from '#apps/server/cli/command.ts';
import { directoryMerge } from './clusters/directory-merge.ts';
import { siteDirectory } from './clusters/site-directory.ts';
import { siteMove } from './clusters/site-move.ts';
import { importOxwall } from './import-oxwall/import-oxwall.ts';
import { importPh7 } from './import-ph7/import-ph7.ts';

/** The commands of all tools. The command line lists and runs them with its own. */
export const toolCommands: readonly (Command | StandaloneCommand)[] = [
  siteDirectory,
  siteMove,
  directoryMerge,
  importPh7,
  importOxwall,
];
