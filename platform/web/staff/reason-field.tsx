import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { maxReasonLength } from '#platform/shared/staff-lengths.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** What a change is usually made for: while a site has no member, setting it up. Empty on other pages. */
export function useUsualReason(): string {
  const { t } = useLingui();
  const loaded = useLoaderData() as { readonly site?: { readonly has_members?: boolean } } | undefined;
  return loaded?.site?.has_members === false ? t`Setting up the site` : '';
}

interface ReasonFieldProps {
  /** The id of the form that the reason belongs to, if the field is not inside it. */
  readonly form?: string;
  /** What the field holds at first, if it is not the usual reason. */
  readonly first?: string;
  /** Who reads it, if not only staff in the audit log. */
  readonly hint?: string | undefined;
  /** Without the hint, where there is little room. */
  readonly short?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

/** Asks why something changes. It is sent as `reason`. */
export function ReasonField({ form, first, hint, short = false, autoFocus, error }: ReasonFieldProps) {
  const { t } = useLingui();
  const usual = useUsualReason();
  return (
    <TextField
      label={t`Reason`}
      hint={short ? undefined : (hint ?? t`For the audit log. Only staff read it.`)}
      name="reason"
      form={form}
      defaultValue={first || usual}
      required
      maxLength={maxReasonLength}
      autoComplete="off"
      autoFocus={autoFocus}
      error={error}
      className="w-full"
    />
  );
}
