import { useSettings } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';

/** Marks a profile written by staff, with the name and icon that the site chose for such profiles. */
export function FictionalBadge() {
  const { fictional_icon: icon, fictional_singular: name } = useSettings();
  return (
    <Badge tone="neutral" look="solid">
      {icon ? <img src={icon} alt="" className="size-3.5" /> : null}
      {name}
    </Badge>
  );
}
