import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | undefined;
  /** `none` if a photo reaches to the edge. */
  padding?: 'none' | 'md' | 'lg' | undefined;
  /** Lifts under the pointer. For a card that is a link. */
  interactive?: boolean | undefined;
}

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' };

export function Card({ as = 'div', padding = 'md', interactive = false, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      className={classNames(
        'rounded-card border border-line bg-surface shadow-rest',
        paddings[padding],
        padding === 'none' && 'overflow-hidden',
        interactive && 'relative transition-[box-shadow,translate] hover:-translate-y-0.5 hover:shadow-float',
        className,
      )}
      {...rest}
    />
  );
}
