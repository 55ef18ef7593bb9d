import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { trackingCookie, trackingOfCookie } from '#features/site/sites/tracking-parameters.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';

/**
 * Visitors may search if the site allows all of them, or if it allows visitors from an advertisement and this visitor
 * is one.
 */
export function maySearch(context: RequestContext, settings: SettingsOfSite): boolean {
  return (
    context.caller.kind === 'member' ||
    settings.logged_out_search ||
    (settings.logged_out_search_trafficsource &&
      Boolean(trackingOfCookie(context.cookies[trackingCookie])?.network))
  );
}

/** @throws {CallError} `authentication_required`. */
export function requireSearch(context: RequestContext, settings: SettingsOfSite): void {
  if (!maySearch(context, settings)) throw fail(platformErrors.authentication_required);
}
