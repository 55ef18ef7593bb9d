import type { ListObjectVersionsCommandOutput } from '@aws-sdk/client-s3';

interface DeletedObject {
  readonly Key: string;
  readonly markers: readonly string[];
}

/**
 * Finds the deleted objects in a bucket's list of versions. The list is sorted by key and, for a key, by age, newest
 * first. A deleted object begins with markers, and one whose version has expired has nothing else.
 */
export class DeletedObjects {
  /** The markers of keys without a version so far. */
  #markers = new Map<string, string[]>();

  /** Those whose version is on this page. Their markers may be on the page before. */
  in({ DeleteMarkers = [], Versions = [] }: ListObjectVersionsCommandOutput): DeletedObject[] {
    const lastKey = [DeleteMarkers.at(-1)?.Key ?? '', Versions.at(-1)?.Key ?? ''].toSorted().at(-1)!;
    const isDeleted = new Set(this.#markers.keys());
    for (const { Key, VersionId, IsLatest } of DeleteMarkers) {
      if (IsLatest) isDeleted.add(Key!);
      if (isDeleted.has(Key!)) this.#markers.set(Key!, [...(this.#markers.get(Key!) ?? []), VersionId!]);
    }
    const keys = [...new Set(Versions.map(({ Key }) => Key!))];
    const objects = keys.flatMap((Key) => {
      const markers = this.#markers.get(Key);
      return markers ? [{ Key, markers }] : [];
    });
    const rest = this.#markers.get(lastKey);
    const isFound = objects.some(({ Key }) => Key === lastKey);
    this.#markers = new Map(rest && !isFound ? [[lastKey, rest]] : []);
    return objects;
  }
}
