import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * The user who runs PostgreSQL's programs. `through` is put before the program, and uid and gid are passed to spawn.
 */
export type RunAs = { uid?: number; gid?: number; through: readonly string[] };

/**
 * PostgreSQL refuses to run as root, or as a user without a name. Root switches to the owner of existing
 * data, or else to an unprivileged system user. Where neither is possible, a user namespace gives the process
 * a named identity.
 */
export function chooseRunAs(clusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return hasName() ? { through: [] } : namespaced();
  const owner = findOwner(clusterFolder);
  if (owner?.uid === 0) return namespaced();
  const user = owner ?? systemUser();
  if (!user) return namespaced();
  const trial = spawnSync('/bin/sh', ['-c', 'exit 0'], { ...user, cwd: '/' });
  return trial.status === 0 ? { ...user, through: [] } : namespaced();
}

/** Whether that user can walk from the root of the file system to `folder`. */
export function canReach(runAs: RunAs, folder: string): boolean {
  const [program = '', ...args] = [...runAs.through, '/bin/sh', '-c', 'cd "$1"', 'sh', folder];
  return spawnSync(program, args, { ...ids(runAs), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The part of RunAs that child_process accepts. */
export function ids({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function namespaced(): RunAs {
  const user = systemUser() ?? { uid: 65534 };
  const through = ['unshare', '--user', `--map-user=${user.uid}`];
  try {
    execFileSync('unshare', [...through.slice(1), '/bin/sh', '-c', 'exit 0'], { stdio: 'ignore' });
    return { through };
  } catch {
    throw new Error(
      'The embedded database cannot run here: PostgreSQL refuses to run as root, and this process can neither ' +
        'become another user nor use a user namespace. Start Vonk as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function findOwner(folder: string): { uid: number; gid: number } | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? { uid: stats.uid, gid: stats.gid } : null;
}

function systemUser(): { uid: number; gid: number } | null {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(user?.[2]), Number(user?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return null;
}
