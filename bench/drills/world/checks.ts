/** Prints what was expected and whether it is so. */
export class Checks {
  readonly #began = performance.now();
  count = 0;
  failures = 0;

  situation(name: string): void {
    this.note('');
    this.note(name);
  }

  expect(what: string, isSo: boolean): void {
    this.count++;
    if (!isSo) this.failures++;
    this.note(`${isSo ? 'ok    ' : 'FAILED'} ${what}`);
  }

  note(line: string): void {
    const seconds = ((performance.now() - this.#began) / 1_000).toFixed(0).padStart(4);
    process.stdout.write(line === '' ? '\n' : `${seconds} s  ${line}\n`);
  }
}
