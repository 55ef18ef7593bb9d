import { foldLookAlikes, readDigitsAsLetters } from '#platform/shared/fold-look-alikes.ts';

/**
 * Words in which a site, its staff or an authority speaks, in the site's languages (da de en es fi fr it nb nl pl sv).
 * They match as whole words, so surnames such as Banks and Supporter are free.
 */
const words = `
admin admins administrator administrators administratie administration administracion administrador administradora
administrateur administratrice amministratore amministratrice amministrazione administracja administratör administratorka
administrasjon beheer beheerder verwaltung verwalter yllapito yllapitaja sysadmin webmaster
support helpdesk help-desk service-desk servicedesk klantenservice klantendienst kundenservice kundendienst
kundeservice kundesupport kundtjänst asiakaspalvelu asiakastuki tuki soporte suporte assistenza supporto hjelpesenter
kundenbetreuung kundesenter customer-service customer-support customer-care service-client servizio-clienti
servicio-al-cliente atencion-al-cliente obsluga-klienta biuro-obslugi wsparcie pomoc-techniczna
moderator moderators moderatie moderation moderador moderadora moderacion modérateur moderatrice modératrice moderatore
moderazione moderaattori moderointi moderacja moderatorka moderatør
team teamet equipo équipe staff personeel personale redactie redaktion redaktionen redakcja redazione redaccion rédaction
toimitus tiimi zespół official officieel offiziell oficial officiel ufficiale virallinen oficjalny oficjalna offisiell
officiell officielt
police politie polizei policia polizia carabinieri gendarmerie guardia-civil polis polisen politi politiet poliisi policja
kriminalpolizei interpol europol fbi
bank banken banque banco banca banka bankkonto pankki sparkasse rabobank paypal mastercard
security beveiliging sicherheit seguridad sécurité sicurezza turvallisuus bezpieczenstwo sikkerhed sikkerhet säkerhet
system systeem sistema system-message systembericht systemmeddelelse systemmelding systemnachricht
moderation-team trust-and-safety
`
  .trim()
  .split(/\s+/);

/** How a word looks: letters that cannot be told apart in print are the same. */
const shape = (word: string) =>
  word
    .replaceAll(/[i1|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('-', ' ');

const shapesIn = (text: string): string[] =>
  readDigitsAsLetters(foldLookAlikes(text))
    .split(/[^\p{L}\p{N}|!]+/u)
    .filter((word) => word !== '')
    .map(shape);

const reserved: readonly (readonly string[])[] = words.map(shapesIn);
const single = new Set(reserved.filter(({ length }) => length === 1).map(([word]) => word!));
const phrases = reserved.filter(({ length }) => length > 1);

/** What follows the name of a company and is no part of how people call it. */
const legalForms = new Set(
  [
    'bv',
    'b',
    'v',
    'nv',
    'gmbh',
    'ag',
    'ug',
    'kg',
    'ltd',
    'limited',
    'llc',
    'inc',
    'plc',
    'sa',
    'sas',
    'sarl',
    'srl',
  ]
    .concat([
      'spa',
      'sl',
      'slu',
      'oy',
      'oyj',
      'ab',
      'as',
      'asa',
      'aps',
      'a',
      's',
      'sp',
      'z',
      'o',
      'vof',
      'holding',
    ])
    .map(shape),
);

function ownPhrase(name: string): readonly string[] {
  const all = shapesIn(name);
  const end = all.findLastIndex((word) => !legalForms.has(word));
  return all.slice(0, end + 1);
}

/**
 * Whether a name pretends to be the site, its staff or an authority. `own` are the names of the site and its company.
 * Words are compared by how they look, whole, also two of them written together ("VonkSupport").
 */
export function isReservedName(name: string, own: readonly string[]): boolean {
  const said = shapesIn(name);
  const ownPhrases = own.map(ownPhrase).filter((phrase) => phrase.join('').length > 1);
  const ownWords = new Set(ownPhrases.map((phrase) => phrase.join('')));
  const isTaken = (word: string) => single.has(word) || ownWords.has(word);
  return (
    said.some((word) => isTaken(word) || isTaken(word.replaceAll('!', '')) || isTwo(word, isTaken)) ||
    isTaken(said.join('')) ||
    [...phrases, ...ownPhrases].some((phrase) => holdsPhrase(said, phrase))
  );
}

const isTwo = (word: string, isTaken: (part: string) => boolean) =>
  [...word]
    .map((_letter, at) => at)
    .some((at) => at > 1 && isTaken(word.slice(0, at)) && isTaken(word.slice(at)));

const holdsPhrase = (said: readonly string[], phrase: readonly string[]) =>
  said.some((_word, at) => phrase.every((part, place) => said[at + place] === part));
