/** The log of a process: JSON lines, or lines for people as in demo mode. */
export class LogLines {
  #text = '';

  readonly add = (text: string): void => {
    this.#text += text;
  };

  /** The position at which later lines begin. */
  get end(): number {
    return this.#text.length;
  }

  /** The last lines. */
  last(count: number): readonly string[] {
    return this.#text.trimEnd().split('\n').slice(-count);
  }

  /** The first line with this sentence from a position on. Null if there is none. */
  find(sentence: string, from = 0): string | null {
    const lines = this.#text.slice(from).split('\n');
    return lines.find((line) => line.includes(sentence)) ?? null;
  }
}

/** A field of a line, such as `"reason":"it is read-only"` or `reason="it is read-only"`. */
export const findField = (line: string | null, name: string): string | undefined =>
  new RegExp(`\\b${name}"?[:=]"([^"]*)"`).exec(line ?? '')?.[1];
