import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { checkTheme } from './check-settings.ts';
import { isFieldName } from '../site-fields.ts';
import { isFixed, toValues } from './setting-fields.ts';
import { storeSiteChange } from './store-site-change.ts';

type Input = CallInput<typeof calls.changeSite>;

/** @throws {CallError} `changed_meanwhile`, `nothing_changed`, `not_found`, `permission_denied`, `invalid_input`. */
export async function changeSite(
  context: MemberContext,
  { site: id, version: readVersion, changes, reason }: Input,
): Promise<CallResponse<typeof calls.changeSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const changed = Object.fromEntries(changes.map(({ name, value }) => [name, read(name, value)]));
  if (Object.hasOwn(changed, 'theme')) checkTheme(changed['theme']);
  const version = readVersion ?? site.version;
  const values = { ...toValues(site.settings, site.company), ...changed };
  return {
    version: await storeSiteChange(context, { site, version, values, reason, action: 'site.change' }),
  };
}

function read(name: string, value: string): unknown {
  if (!isFieldName(name) || isFixed(name)) throw invalidInput({ field: name, problem: 'unknown_field' });
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalidInput({ field: name, problem: 'not_json' });
  }
}
