import { Trans } from '@lingui/react/macro';
import { Camera, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { offeredTypes } from './prepare-photo.ts';

/** Lets the member choose, drop or paste a photo, and on a phone also take one. */
export function AddPhoto({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  return (
    <div className="grid h-full min-h-34 grid-rows-[1fr_auto] gap-2">
      <FileButton
        onFiles={onFiles}
        multiple
        className="flex-col gap-1! border-2 border-dashed border-line-control text-center hover:bg-surface-muted"
      >
        <ImagePlus aria-hidden="true" className="size-7" />
        <span>
          <Trans>Add photos</Trans>
        </span>
        <span className="hidden text-xs font-normal text-ink-muted pointer-fine:block">
          <Trans>Choose, drop or paste</Trans>
        </span>
      </FileButton>
      <FileButton onFiles={onFiles} camera className="hidden bg-surface-muted pointer-coarse:flex">
        <Camera aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Take a photo</Trans>
      </FileButton>
    </div>
  );
}

interface FileButtonProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly multiple?: boolean;
  readonly camera?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

function FileButton({ onFiles, multiple = false, camera = false, className, children }: FileButtonProps) {
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-card p-1.5 text-sm leading-tight font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="file"
        accept={offeredTypes}
        multiple={multiple}
        capture={camera ? 'user' : undefined}
        className="sr-only"
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // Without this, the same file could not be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
