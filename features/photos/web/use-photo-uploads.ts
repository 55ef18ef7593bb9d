import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, fail } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { call } from '#platform/web/api-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { getPhotos, maxPhotoBytes, photoErrors, uploadPhoto } from '../contract.ts';

export interface Upload {
  /** Also its idempotency key: a retry never makes a second photo. */
  readonly key: string;
  readonly file: File;
  /** A local address of the file. */
  readonly preview: string;
  /** From 0 to 1; 1 means that the server is at work. */
  readonly progress: number;
  /** Why it failed; null while it waits or runs. */
  readonly error: unknown;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: string) => void;
  readonly dismiss: (key: string) => void;
}

/** Uploads photos one after the other and puts each into the list when the server has it. */
export function usePhotoUploads(): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queries = useQueryClient();
  const chain = useRef(Promise.resolve());
  useForgetPreviews(uploads);

  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  const remove = (key: string) => setUploads((list) => list.filter((upload) => upload.key !== key));

  const send = async ({ key, file }: Upload) => {
    try {
      if (file.size > maxPhotoBytes) throw fail(photoErrors.photo_too_large);
      const onProgress = (progress: number) => change(key, { progress });
      const { photo } = await call(uploadPhoto, { file }, { idempotencyKey: key, onProgress });
      queries.setQueryData<CallResponse<typeof getPhotos>>(
        callKey(getPhotos, {}),
        (known) =>
          known && { ...known, photos: [...known.photos.filter(({ id }) => id !== photo.id), photo] },
      );
      remove(key);
    } catch (error) {
      change(key, { error, progress: 0 });
    }
  };
  const enqueue = (upload: Upload) => {
    chain.current = chain.current.then(() => send(upload));
  };

  return {
    uploads,
    add: (files) => {
      const added = Array.from(files, (file) => newUpload(file));
      setUploads((list) => [...list, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (key) => {
      const upload = uploads.find((known) => known.key === key);
      if (!upload) return;
      change(key, { error: null, progress: 0 });
      enqueue(upload);
    },
    dismiss: remove,
  };
}

/** A file that can never become a photo is not worth a second try. */
export function mayRetryUpload(error: unknown): boolean {
  return (
    !(error instanceof CallError) ||
    error.status >= 429 ||
    error.code === photoErrors.photo_limit_reached.code
  );
}

const newUpload = (file: File): Upload => ({
  key: uuidv4(),
  file,
  preview: URL.createObjectURL(file),
  progress: 0,
  error: null,
});

/** A preview keeps the whole file in memory until its address is given up. */
function useForgetPreviews(uploads: readonly Upload[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const current = new Set(uploads.map(({ preview }) => preview));
    for (const preview of shown.current) if (!current.has(preview)) URL.revokeObjectURL(preview);
    shown.current = current;
  }, [uploads]);
}
