import type { ComponentProps } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

interface SheetButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'asChild'> {
  readonly tone?: 'normal' | 'danger';
}

/** One action in a sheet: a row as wide as the sheet. */
export function SheetButton({ tone = 'normal', className, ...rest }: SheetButtonProps) {
  return (
    <Button
      variant="quiet"
      className={classNames(
        'justify-start! gap-4! rounded-field! px-3! text-start! font-medium!',
        tone === 'danger' && 'text-danger!',
        className,
      )}
      {...rest}
    />
  );
}
