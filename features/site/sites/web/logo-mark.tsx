import { spark } from '../logo-marks.ts';
import { useSettings } from './settings-context.ts';

/** The site's own mark or the spark, in the brand's colour. */
export function LogoMark({ className = 'size-8' }: { readonly className?: string }) {
  const { logo_mark: mark } = useSettings();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d={mark ?? spark} className="fill-primary" />
    </svg>
  );
}
