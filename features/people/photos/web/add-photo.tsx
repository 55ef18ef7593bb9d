import { Trans } from '@lingui/react/macro';
import { Camera, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOfferedTypes } from './use-offered-types.ts';

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
      <CameraButton onFiles={onFiles} />
    </div>
  );
}

/** What a member without any photo sees: a place as large as the photo that belongs there. */
export function FirstPhoto({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  return (
    <div className="relative isolate mx-auto flex aspect-4/5 max-h-[62svh] min-h-fit w-full flex-col items-center justify-end overflow-hidden rounded-card border-2 border-dashed border-line-control bg-primary-soft p-4 text-center">
      <svg
        viewBox="0 0 100 125"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 mx-auto h-full fill-primary/15"
      >
        <circle cx="50" cy="31" r="15" />
        <path d="M10 125V96c0-27 18-43 40-43s40 16 40 43v29z" />
      </svg>
      <div className="grid w-full max-w-sm gap-2 rounded-card bg-page p-4 shadow-float">
        <p className="font-display text-xl font-semibold">
          <Trans>Add your first photo</Trans>
        </p>
        <p className="text-sm text-pretty text-ink-muted">
          <Trans>
            Photos that show your face get by far the most replies. We check each one before anyone sees it.
          </Trans>
        </p>
        <FileButton
          onFiles={onFiles}
          multiple
          className="mt-1 bg-primary text-on-primary hover:bg-primary-strong"
        >
          <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Add photos</Trans>
        </FileButton>
        <CameraButton onFiles={onFiles} />
      </div>
    </div>
  );
}

/** Only on devices that are used by touch, which have a camera. */
function CameraButton({ onFiles }: Pick<FileButtonProps, 'onFiles'>) {
  return (
    <FileButton onFiles={onFiles} camera className="hidden bg-surface-muted pointer-coarse:flex">
      <Camera aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Take a photo</Trans>
    </FileButton>
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
        accept={useOfferedTypes()}
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
