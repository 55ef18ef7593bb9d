import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 2 ** 20;
/** A database frees space as it runs, so a full disk is filled up again and again. */
const refillMs = 100;

/** A small disk in memory, which is filled up and freed again. */
export class SmallDisk {
  readonly folder: string;
  readonly #fillers: string[] = [];
  #refilling: NodeJS.Timeout | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Null if this machine does not allow it. Only root may mount. */
  static mount(folder: string, mebibytes: number): SmallDisk | null {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const options = `size=${mebibytes}m,mode=0711`;
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return mounted.status === 0 ? new SmallDisk(folder) : null;
  }

  /** Takes all space, and keeps it taken until `free`. */
  fill(): void {
    const fill = () => this.#takeSpace();
    fill();
    this.#refilling = setInterval(fill, refillMs);
  }

  free(): void {
    clearInterval(this.#refilling);
    for (const path of this.#fillers.splice(0)) rmSync(path, { force: true });
  }

  unmount(): void {
    this.free();
    spawnSync('umount', ['--lazy', this.folder], { stdio: 'inherit' });
  }

  #takeSpace(): void {
    const path = join(this.folder, `filler-${this.#fillers.length}`);
    const file = openSync(path, 'w');
    // Large pieces until none fits any more, then small ones.
    const takenBytes = [mebibyte, 4_096].reduce((taken, size) => taken + writeAll(file, size), 0);
    closeSync(file);
    if (takenBytes > 0) this.#fillers.push(path);
    else rmSync(path, { force: true });
  }
}

/** Writes pieces of this size until the disk is full. Returns the number of bytes written. */
function writeAll(file: number, size: number): number {
  const piece = Buffer.alloc(size);
  let takenBytes = 0;
  try {
    for (;;) takenBytes += writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return takenBytes;
  }
}
