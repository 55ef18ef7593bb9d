import { Trans } from '@lingui/react/macro';
import {
  Baby,
  Briefcase,
  Cake,
  ChevronDown,
  Cigarette,
  PawPrint,
  Ruler,
  type LucideIcon,
} from 'lucide-react';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import {
  useProfileFacts,
  useProfileVitals,
  vitalFields,
  type VitalField,
} from '#features/people/profiles/web/public.ts';

const icons: Readonly<Record<VitalField, LucideIcon>> = {
  age: Cake,
  height: Ruler,
  job: Briefcase,
  children: Baby,
  smokes: Cigarette,
  pets: PawPrint,
};

/** What people ask first, as chips. All other answers are behind “More”. */
export function MemberVitals({ member }: { readonly member: MemberProfile }) {
  const { name } = member;
  const vitals = useProfileVitals(member);
  const others = useProfileFacts(member).filter(({ field }) => !vitalFields.some((vital) => vital === field));
  return (
    <section className="grid gap-1">
      <h2 className="sr-only">
        <Trans>At a glance</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {vitals.map(({ field, name: question, value }) => {
          const Icon = icons[field];
          return (
            <li
              key={field}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-pill bg-surface px-3.5 py-1.5 text-sm font-medium ring-1 ring-line ring-inset"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{question}: </span>
                {value}
              </span>
            </li>
          );
        })}
      </ul>
      {others.length === 0 ? null : (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <Trans>More about {name}</Trans>
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <dl className="grid divide-y divide-line border-y border-line">
            {others.map(({ field, name: question, value }) => (
              <div key={field} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <dt className="text-ink-muted">{question}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
