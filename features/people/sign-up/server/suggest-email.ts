import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Mailbox providers in our countries. They add to the checker's own list, which is mostly American. */
const providers = `
  hotmail.com outlook.com live.com yahoo.com proton.me gmx.com mail.com
  hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl xs4all.nl hetnet.nl casema.nl upcmail.nl
  quicknet.nl chello.nl zonnet.nl tele2.nl hotmail.be live.be telenet.be skynet.be proximus.be pandora.be
  hotmail.de live.de outlook.de yahoo.de web.de gmx.de gmx.net gmx.at t-online.de freenet.de arcor.de aon.at bluewin.ch gmx.ch
  hotmail.fr live.fr outlook.fr yahoo.fr orange.fr wanadoo.fr free.fr sfr.fr laposte.net
  hotmail.it live.it yahoo.it libero.it virgilio.it alice.it tiscali.it tim.it hotmail.es yahoo.es outlook.es telefonica.net
  wp.pl o2.pl interia.pl onet.pl op.pl gazeta.pl hotmail.dk live.dk mail.dk jubii.dk yahoo.dk
  hotmail.se live.se telia.com bredband.net spray.se hotmail.no live.no online.no luukku.com kolumbus.fi elisanet.fi
  hotmail.co.uk live.co.uk yahoo.co.uk outlook.ie eircom.net bigpond.com`
  .trim()
  .split(/\s+/);

const knownDomains: readonly string[] = [...new Set([...POPULAR_DOMAINS, ...providers])];
const isKnown = new Set(knownDomains);

/**
 * Suggests a correction for a mistyped address, or null. Only large providers are suggested, because visitors know
 * other domains better than we do.
 */
export function suggestEmail(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (isKnown.has(domain)) return null;
  const suggestion = run({ email, domains: [...knownDomains] });
  return suggestion && isKnown.has(suggestion.domain) ? suggestion.full : null;
}
