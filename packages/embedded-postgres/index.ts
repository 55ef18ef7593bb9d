export { launchDatabase, type LaunchedDatabase } from './launch-database.ts';

// The steps of a launch, for those who need a server with other settings, a superuser or a replica.
export {
  clusterFolder,
  databaseName,
  ensureCluster,
  namedFor,
  readOrCreatePassword,
  roleName,
  type Cluster,
} from './cluster.ts';
export { copyFolders, findPostgresBinaries } from './postgres-binaries.ts';
export { runningPostmaster, startPostmaster, stopPostmaster, type Settings } from './postmaster.ts';
export { chooseRunAs, ids } from './run-as.ts';
