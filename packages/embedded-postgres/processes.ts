import { execFileSync } from 'node:child_process';
import { readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether this process is a PostgreSQL server on that data folder. Another program may have reused the process id. */
export function isPostgresOn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
      return basename(command.trim()) === 'postgres';
    }
    const [works, data] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    return program === 'postgres' && works.ino === data.ino && works.dev === data.dev;
  } catch {
    return false;
  }
}
