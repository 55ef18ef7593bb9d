import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { staffRoles, type StaffRole } from '#platform/shared/call.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { AbilityReach, AbilityTopic } from '#platform/shared/abilities.ts';
import type { OtherPermission, Permission } from '../contract.ts';
import { abilityTexts } from './ability-texts.gen.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

const abilityTopicNames: Readonly<Record<AbilityTopic, MessageDescriptor>> = {
  everyone: msg`All staff`,
  safety: msg`Reports and safety`,
  photos: msg`Photos`,
  members: msg`Members`,
  money: msg`Money`,
  sites: msg`Sites`,
  staff: msg`Staff and oversight`,
};

/** Null where a role counts on its own site, as most do. */
const abilityReachTexts: Readonly<Record<AbilityReach, MessageDescriptor | null>> = {
  own: null,
  all_from_main: msg`On all sites for administrators of the main site`,
  main_only: msg`Only for administrators of the main site`,
};

interface PermissionTableProps {
  readonly permissions: readonly Permission[];
  readonly others: readonly OtherPermission[];
}

interface Row {
  readonly key: string;
  readonly text: ReactNode;
  /** Where the permission applies, if not on the role's own site. */
  readonly reach: string | null;
  readonly roles: readonly StaffRole[];
}

interface Group {
  readonly key: string;
  readonly name: ReactNode;
  readonly rows: readonly Row[];
}

/** What each role may do, read from the same rules that the server enforces. */
export function PermissionTable(props: PermissionTableProps) {
  const groups = useGroups(props);
  return (
    <section aria-labelledby="permissions" className="mt-10">
      <h2 id="permissions" className="text-base">
        <Trans>What each role can do</Trans>
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-ink-muted">
        <Trans>
          Administrators can do everything. A role applies only on its own site, unless it says otherwise.
        </Trans>
      </p>
      <WideTable groups={groups} />
      <NarrowList groups={groups} />
    </section>
  );
}

function useGroups({ permissions, others }: PermissionTableProps): readonly Group[] {
  const { i18n } = useLingui();
  const topics = [...new Set(permissions.map(({ topic }) => topic))];
  const groups = topics.map((topic) => ({
    key: topic,
    name: i18n._(abilityTopicNames[topic]),
    rows: permissions
      .filter((one) => one.topic === topic)
      .map(({ ability, reach, roles }) => {
        const where = abilityReachTexts[reach];
        return {
          key: ability,
          text: i18n._(abilityTexts[ability]),
          reach: where && i18n._(where),
          roles,
        };
      }),
  }));
  if (others.length === 0) return groups;
  const rows = others.map(({ summary, roles }) => ({
    key: summary,
    text: <span lang="en">{summary}</span>,
    reach: null,
    roles,
  }));
  return [...groups, { key: 'others', name: <Trans>Other</Trans>, rows }];
}

/** From 768 px: a column for each role. */
function WideTable({ groups }: { readonly groups: readonly Group[] }) {
  const { t, i18n } = useLingui();
  return (
    <table className="mt-4 hidden w-full text-sm md:table">
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col">
            <span className="sr-only">
              <Trans>Action</Trans>
            </span>
          </th>
          {rolesInOrder.map((role) => (
            <th key={role} scope="col" className="w-24 px-1 py-2 text-center font-normal">
              {i18n._(roleNames[role])}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={rolesInOrder.length + 1}
              className="border-b border-line pt-6 pb-2 text-left font-semibold"
            >
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line">
              <th scope="row" className="py-2.5 pe-4 text-left font-normal">
                {row.text}
                {row.reach ? <span className="block text-xs text-ink-muted">{row.reach}</span> : null}
              </th>
              {rolesInOrder.map((role) => (
                <td key={role} className="px-1 text-center">
                  {row.roles.includes(role) ? (
                    <Check role="img" aria-label={t`Yes`} className="mx-auto size-4 text-success" />
                  ) : (
                    <span className="sr-only">{t`No`}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** On a phone: the roles that can do it, below each ability. */
function NarrowList({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <div className="md:hidden">
      {groups.map(({ key, name, rows }) => (
        <section key={key} aria-labelledby={`ability-${key}`} className="mt-6">
          <h3 id={`ability-${key}`} className="font-sans text-sm font-semibold tracking-normal">
            {name}
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
            {rows.map((row) => (
              <li key={row.key} className="py-3">
                <p>{row.text}</p>
                {row.reach ? <p className="text-xs text-ink-muted">{row.reach}</p> : null}
                <RoleNames roles={row.roles} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RoleNames({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { i18n } = useLingui();
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {roles.length === staffRoles.length ? (
        <Badge tone="neutral">
          <Trans>Every role</Trans>
        </Badge>
      ) : (
        rolesInOrder
          .filter((role) => roles.includes(role))
          .map((role) => (
            <Badge key={role} tone="neutral">
              {i18n._(roleNames[role])}
            </Badge>
          ))
      )}
    </p>
  );
}
