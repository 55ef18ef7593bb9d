import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Permission } from '../contract.ts';
import { roleNames, rolesInOrder } from './role-names.ts';

const others = rolesInOrder.filter((role) => role !== 'administrator');

/** Which role may do what. The server enforces the same list that this shows. */
export function PermissionTable({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="permissions" className="mt-10">
      <h2 id="permissions" className="text-base">
        <Trans>What each role may do</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>Administrators may do everything. A role counts on its own site alone.</Trans>
      </p>
      <table className="mt-3 w-full text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              <Trans>Action</Trans>
            </th>
            {others.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-12 px-0.5 py-2 text-center font-normal wrap-anywhere hyphens-auto sm:w-24 sm:px-1"
              >
                {i18n._(roleNames[role])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ name, summary, roles }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
                <code className="text-xs font-semibold">{name}</code>
                <span lang="en" className="block text-xs text-ink-muted max-sm:hidden">
                  {summary}
                </span>
              </th>
              {others.map((role) => (
                <td key={role} className="px-1 text-center">
                  {roles.includes(role) ? (
                    <Check role="img" aria-label={t`Yes`} className="mx-auto size-4 text-success" />
                  ) : (
                    <span className="text-ink-muted">
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t`No`}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
