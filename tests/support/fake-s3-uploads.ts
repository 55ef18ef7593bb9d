import { createHash, randomUUID } from 'node:crypto';

/** The parts of large files, until they are joined. */
export class FakeUploads {
  readonly #parts = new Map<string, Map<number, Buffer>>();

  begin(): string {
    const id = randomUUID();
    this.#parts.set(id, new Map());
    return id;
  }

  /** Returns the part's ETag; null if there is no such upload. */
  add(id: string, part: number, bytes: Buffer): string | null {
    const parts = this.#parts.get(id);
    if (!parts) return null;
    parts.set(part, bytes);
    return calculateEtag(bytes);
  }

  abort(id: string): void {
    this.#parts.delete(id);
  }

  /** Joins the listed parts in the given order; null if the list does not match what was uploaded. */
  complete(id: string, xml: string): Buffer | null {
    const parts = this.#parts.get(id);
    const listed = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const bytes = listed.map(({ number, etag }) => {
      const uploaded = parts?.get(number);
      return uploaded && calculateEtag(uploaded) === etag ? uploaded : null;
    });
    if (bytes.length === 0 || bytes.includes(null)) return null;
    this.#parts.delete(id);
    return Buffer.concat(bytes.filter((part) => part !== null));
  }
}

export const calculateEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
