import { portraits, type PortraitName } from './cast.ts';

interface PortraitProps {
  readonly name: PortraitName;
  readonly className?: string;
  /**
   * How the browser loads it: before anything else, immediately, or when it is near the screen. React preloads every
   * picture that is neither lazy nor of low priority, so the first one would share the connection with all others.
   */
  readonly load?: 'first' | 'eager' | 'lazy';
}

/** A drawn person. It is decorative: the text next to it says what it shows. */
export function Portrait({ name, className, load = 'eager' }: PortraitProps) {
  return (
    <img
      src={portraits[name]}
      alt=""
      width={420}
      height={560}
      decoding="async"
      draggable={false}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : 'low'}
      className={className}
    />
  );
}
