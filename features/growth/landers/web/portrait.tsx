import { portraits, type PortraitName } from './cast.ts';

interface PortraitProps {
  readonly name: PortraitName;
  readonly className?: string;
  /**
   * How the browser loads it: before anything else, or once the page is laid out and it is near the screen. React
   * preloads every picture that is neither lazy nor of low priority, so that the first one would share the line with all
   * others.
   */
  readonly load: 'first' | 'lazy';
}

/** A drawn person. It is decorative: the text next to it says what it shows. */
export function Portrait({ name, className, load }: PortraitProps) {
  return (
    <img
      src={portraits[name]}
      alt=""
      width={420}
      height={560}
      // The first one is drawn together with the page around it.
      decoding={load === 'first' ? undefined : 'async'}
      draggable={false}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : 'low'}
      className={className}
    />
  );
}
