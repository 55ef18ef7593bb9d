import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/** The relying party is the site's own domain, so no other site can request these passkeys. */
export async function relyingParty(context: RequestContext) {
  const settings = await settingsOf(context);
  return { id: settings.domain, name: settings.name, origin: originOf(settings, context.config) };
}
