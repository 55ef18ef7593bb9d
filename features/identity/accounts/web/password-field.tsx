import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/text-field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  /** A password that the member chooses, instead of the one that they have. */
  readonly isNew?: boolean;
}

/** A required password. Its name is `password`, or `new_password` for a new one. */
export function PasswordField({ isNew = false, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      name={isNew ? 'new_password' : 'password'}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      maxLength={128}
      {...rest}
    />
  );
}
