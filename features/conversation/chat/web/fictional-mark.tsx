import { useSettings } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';

/** Marks a fictional profile with the site's own icon and name for such profiles. */
export function FictionalMark({ profile }: { readonly profile: { readonly fictional: boolean } }) {
  const { fictional_icon: icon, fictional_singular: name } = useSettings();
  if (!profile.fictional || !name) return null;
  return (
    <Badge tone="neutral" className="shrink-0">
      {icon ? <img src={icon} alt="" className="size-3.5" /> : null}
      {name}
    </Badge>
  );
}
