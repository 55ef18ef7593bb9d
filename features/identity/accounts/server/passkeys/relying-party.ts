import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/** Who a passkey is for: the site's own domain, so no other site's page can ask for it. */
export async function relyingParty(context: RequestContext) {
  const settings = await settingsOf(context);
  return { id: settings.domain, name: settings.name, origin: originOf(settings, context.config) };
}
