import { useLingui } from '@lingui/react/macro';

/** Marks a word or picture as adult content (PR-05). */
export function AdultMark() {
  const { t } = useLingui();
  return (
    <abbr
      title={t`For adults`}
      className="ms-1.5 shrink-0 rounded-md border border-current px-1 text-xs leading-tight font-semibold no-underline"
    >
      18+
    </abbr>
  );
}
