import { foldLetters } from '#platform/shared/fold-name.ts';

/*
 * Words that are typical of scams, in the site's languages (da de en es fi fr it nb nl pl sv). They match as whole
 * words; `*` matches any ending.
 */

/** Verbs for handing over money: send, lend, pay, invest. */
const giving = [
  ['send', 'sending', 'lend', 'loan', 'borrow', 'pay', 'transfer', 'wire', 'invest', 'investing', 'deposit'],
  [
    'stuur',
    'sturen',
    'overmaken',
    'lenen',
    'leen',
    'betaal',
    'betalen',
    'voorschieten',
    'investeren',
    'stort',
    'storten',
  ],
  [
    'schick',
    'schicken',
    'schicke',
    'senden',
    'überweis*',
    'leihen',
    'leih',
    'zahlen',
    'zahl',
    'investieren',
    'einzahlen',
  ],
  [
    'envía*',
    'enviar',
    'mándame',
    'mandar',
    'prestar',
    'préstame',
    'prestarme',
    'pagar',
    'págame',
    'transferir',
    'invertir',
  ],
  ['envoie', 'envoyer', 'prêter', 'prête', 'payer', 'verser', 'virement', 'investir', 'transférer'],
  [
    'manda',
    'mandare',
    'mandami',
    'inviare',
    'inviami',
    'prestare',
    'prestami',
    'prestarmi',
    'pagare',
    'bonifico',
    'investire',
  ],
  ['sende', 'sender', 'låne', 'lån', 'betale', 'overføre', 'overfør', 'investere'],
  ['skicka', 'låna', 'betala', 'överför', 'överföra', 'swisha', 'investera', 'vippse'],
  ['lähetä*', 'lainaa', 'lainata', 'maksa', 'maksaa', 'siirrä', 'siirtää', 'sijoittaa'],
  ['wyślij', 'wysłać', 'prześlij', 'przelej', 'przelew', 'pożycz*', 'zapłać', 'zapłacić', 'zainwest*'],
].flat();

/** Words for money. An amount counts as well. */
const money = [
  ['money', 'cash', 'geld', 'argent', 'dinero', 'soldi', 'denaro', 'penge', 'penger', 'pengar'],
  ['raha', 'rahaa', 'rahat', 'pieniądze', 'pieniędzy'],
].flat();

/** Means of payment that cannot be reversed. */
const untraceable = [
  ['gift card*', 'giftcard*', 'steam card*', 'itunes card*', 'google play card*', 'paysafe*', 'amazon card*'],
  [
    'cadeaukaart*',
    'cadeaubon*',
    'geschenkkarte*',
    'gutscheinkarte*',
    'gutscheincode*',
    'tarjeta regalo',
    'tarjeta de regalo',
  ],
  [
    'tarjetas de regalo',
    'carte cadeau',
    'cartes cadeaux',
    'carta regalo',
    'carte regalo',
    'gavekort*',
    'presentkort*',
  ],
  [
    'lahjakort*',
    'karta podarunkowa',
    'karty podarunkow*',
    'western union',
    'moneygram',
    'paypal*',
    'tikkie*',
  ],
  ['cash app', 'cashapp', 'venmo', 'revolut', 'mobilepay', 'bizum'],
  [
    'bitcoin*',
    'btc',
    'ethereum',
    'usdt',
    'tether',
    'binance',
    'coinbase',
    'metamask',
    'crypto',
    'cryptocurrenc*',
  ],
  [
    'cryptomunt*',
    'kryptowährung*',
    'criptomoneda*',
    'criptovalut*',
    'cryptomonnaie*',
    'kryptovalut*',
    'kryptowalut*',
    'kryptovaluutta*',
  ],
].flat();

/** Services to which a chat can move, out of our sight. */
const messengers = [
  [
    'whatsapp*',
    'whats app',
    'watsapp*',
    'whatsap*',
    'telegram',
    'viber',
    'wechat',
    'snapchat*',
    'instagram*',
    'insta',
  ],
  [
    'facebook',
    'discord',
    'skype',
    'kik',
    'threema',
    'hangouts',
    'google chat',
    'tiktok',
    'onlyfans',
    'signal app',
  ],
  ['on signal', 'op signal', 'via signal', 'auf signal', 'sur signal', 'su signal', 'en signal', 'på signal'],
].flat();

/** Folded, as the texts are in which they are looked for. */
function word(typed: string): string {
  const text = foldLetters(typed);
  return text.endsWith('*') ? `${text.slice(0, -1)}[\\p{L}]*` : text.replaceAll(' ', '[ -]?');
}

/** Matches any of the words as a whole word. */
const buildWordPattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(word).join('|')})(?![\\p{L}\\p{N}])`, 'u');

const currency =
  '(?:€|\\$|£|eur|euros?|euroa|usd|dollars?|gbp|pounds?|pln|zl|zlotych|kr|kroner|kronor|dkk|sek|nok)';

export const givingWords = buildWordPattern(giving);
export const moneyWords = buildWordPattern(money);
export const untraceableWords = buildWordPattern(untraceable);
export const messengerWords = buildWordPattern(messengers);
/** `€ 50`, `1.500 euro`, `200kr`. */
export const amounts = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])${currency} ?\\d|\\d(?:[.,]\\d{1,3})* ?${currency}(?![\\p{L}\\p{N}]))`,
  'u',
);
