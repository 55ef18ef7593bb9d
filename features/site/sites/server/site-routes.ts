import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { heroPattern } from '../settings.ts';
import { messageCosts } from './events.ts';
import { getSiteTexts } from './get-site-texts.ts';
import { likelyCountry } from './likely-country.ts';
import { companyOf, settingsOf, siteOfHost, type SettingsOfSite } from './site-directory.ts';
import { vapidKeys } from '#platform/server/push/vapid-keys.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';

export const siteRoutes = [
  route(calls.getSettings, async (context, { domain }) => {
    const forced =
      domain !== undefined && context.config.mode === 'demo'
        ? await siteOfHost(context.db, normalizeHostName(domain))
        : null;
    const settings = await settingsOf({ ...context, siteId: forced ?? context.siteId });
    const [[{ publicKey }], costs] = await Promise.all([
      vapidKeys(context.db),
      context.events.ask(context, messageCosts, settings),
    ]);
    return {
      settings: {
        ...toPublicSettings(settings, context),
        push_public_key: publicKey,
        minimum_message_costs: costs,
      },
    };
  }),
  route(calls.getSiteTexts, getSiteTexts),
  route(calls.getPartner, async (context) => ({ partner: toPartner(await settingsOf(context)) })),
  route(calls.getCompanyInfo, async (context) => ({ companyinfo: await companyOf(context) })),
];

/** The name is the host that visitors see in the address. */
function toPartner({ partner_redirect_url: address }: SettingsOfSite) {
  if (address === null || !URL.canParse(address)) return null;
  const { href, protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { url: href, name: hostname.replace(/^www\./, '') };
}

/** A mistyped picture address must not leave a landing page without a picture. */
const knownHero = new RegExp(heroPattern);

/** The public part of the settings, with data about this visitor. */
function toPublicSettings(settings: SettingsOfSite, { country }: RequestContext) {
  return {
    ...settings,
    hero: knownHero.test(settings.hero) ? settings.hero : 'portraits',
    geoip_country: country,
    geoip_selected_country: likelyCountry(settings, { country }),
  };
}
