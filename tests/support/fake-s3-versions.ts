import type { FakeS3Object } from './fake-s3.ts';

/** A version of a file, or the marker of its deletion. */
interface Version {
  readonly id: string;
  readonly object: FakeS3Object | null;
}

/** What a bucket with versioning remembers about its files. */
export class FakeVersions {
  /** The current version is the last. */
  readonly #byKey = new Map<string, Version[]>();
  #lastId = 0;

  add(key: string, object: FakeS3Object | null): void {
    const versions = this.#byKey.get(key) ?? [];
    versions.push({ id: `v${++this.#lastId}`, object });
    this.#byKey.set(key, versions);
  }

  /** Deletes one version for good, and returns the one that is then current; null if the file is then gone. */
  remove(key: string, id: string): FakeS3Object | null {
    const versions = (this.#byKey.get(key) ?? []).filter((version) => version.id !== id);
    this.#byKey.set(key, versions);
    return versions.at(-1)?.object ?? null;
  }

  /** In pages of `size` versions, by key, and the newest version of a key first. */
  list(query: URLSearchParams, size: number): string {
    const prefix = query.get('prefix') ?? '';
    const [afterKey, afterId] = [query.get('key-marker') ?? '', query.get('version-id-marker') ?? ''];
    const all = [...this.#byKey]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, versions]) =>
        versions.toReversed().map((version, place) => ({ key, place, ...version })),
      );
    const start =
      afterKey === '' ? 0 : 1 + all.findIndex(({ key, id }) => key === afterKey && id === afterId);
    const page = all.slice(start, start + size);
    const last = page.at(-1);
    const isTruncated = start + size < all.length;
    const next =
      isTruncated && last
        ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
        : '';
    const lines = page.map(({ key, id, place, object }) => {
      const tag = object ? 'Version' : 'DeleteMarker';
      return `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId><IsLatest>${place === 0}</IsLatest></${tag}>`;
    });
    return `<?xml version="1.0"?><ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${lines.join('')}</ListVersionsResult>`;
  }
}
