import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { averageColour } from '#platform/web/ui/thumbhash.ts';

interface BlurredPhotoProps {
  /** In base64. Nothing else is known of the photo. */
  readonly thumbhash: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A photo that the viewer may not see: only its blur, which the browser decodes, over its average colour. */
export function BlurredPhoto({ thumbhash, className, children }: BlurredPhotoProps) {
  const [blur, setBlur] = useState<string>();
  useEffect(() => {
    const show = async () => {
      const { blurredImage } = await import('#platform/web/ui/blurred-image.ts');
      const picture = blurredImage(thumbhash);
      if (picture) setBlur(`url(${picture})`);
    };
    show().catch(() => undefined);
  }, [thumbhash]);
  return (
    <span
      className={classNames('relative block bg-surface-muted bg-cover bg-center', className)}
      style={{ backgroundColor: averageColour(thumbhash), backgroundImage: blur }}
    >
      {children}
    </span>
  );
}
