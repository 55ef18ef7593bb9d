import type { Command, StandaloneCommand } from '#apps/server/cli/command.ts';
import { directoryMerge } from './clusters/directory-merge.ts';
import { siteDirectory } from './clusters/site-directory.ts';
import { siteMove } from './clusters/site-move.ts';

/** The commands of all tools. The command line lists and runs them with its own. */
export const toolCommands: readonly (Command | StandaloneCommand)[] = [siteDirectory, siteMove, directoryMerge];
