import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { Photo } from './photo.tsx';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  thumbhash?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  online?: boolean | undefined;
  /** Empty (the default) if the name is shown next to it. */
  alt?: string | undefined;
  className?: string | undefined;
}

const sizes = { sm: 'size-8', md: 'size-11', lg: 'size-16', xl: 'size-24' };
const dots = { sm: 'size-2.5', md: 'size-3', lg: 'size-4', xl: 'size-5' };

/** A member's face, small and round, with a dot while the member is online. */
export function Avatar({
  name,
  src,
  thumbhash,
  size = 'md',
  online = false,
  alt = '',
  className,
}: AvatarProps) {
  return (
    <span className={classNames('relative inline-block shrink-0', sizes[size], className)}>
      <Photo
        src={src}
        thumbhash={thumbhash}
        name={name}
        alt={alt}
        ratio="square"
        className="size-full rounded-pill"
      />
      {online && <OnlineDot className={classNames('absolute end-0 bottom-0', dots[size])} />}
    </span>
  );
}

export function OnlineDot({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t`Online`}
      className={classNames('inline-block rounded-pill bg-online ring-2 ring-surface', className)}
    />
  );
}
