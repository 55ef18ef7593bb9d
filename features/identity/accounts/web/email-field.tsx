import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** A required email address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={254}
      {...props}
    />
  );
}
