/*
 * Whether a short text invites to another service. The name of a service alone says nothing: people work for them and
 * with them ("Discord moderator"). All patterns expect a text folded by `foldLookAlikes`.
 */

const services =
  'whats ?app|watsapp|wattsapp|[il]nstagram|[il]nsta|snap ?chat|telegram|tik ?tok|facebook|discord|only ?fans|viber|we ?chat|skype|threema|kik';
/** Abbreviations that are also words or mean something else, so they need a user name. */
const abbreviations = 'ig|wa|tg|sc|fb|snap|signal|line|messenger';

/** Beginnings of words for work with a service, in the site's languages. */
const work = new RegExp(
  `(?<!\\p{L})(?:${[
    [
      'account',
      'adm',
      'ads',
      'advert',
      'agenc',
      'agent',
      'analy',
      'annons',
      'anzeig',
      'artist',
      'asiantunt',
      'barn',
    ],
    [
      'beheer',
      'berat',
      'bot',
      'brand',
      'business',
      'campa',
      'channel',
      'coach',
      'communit',
      'consul',
      'content',
    ],
    [
      'coordin',
      'cread',
      'creat',
      'cust',
      'data',
      'design',
      'desarroll',
      'develop',
      'devs',
      'direct',
      'doradc',
      'editor',
    ],
    [
      'employ',
      'engin',
      'entwickl',
      'expert',
      'ekspert',
      'foto',
      'fotog',
      'freelanc',
      'funcion',
      'gerent',
      'gestor',
    ],
    [
      'gestionn',
      'growth',
      'grafi',
      'graph',
      'head',
      'impieg',
      'influ',
      'ingen',
      'inzyn',
      'journ',
      'kampan',
      'kanal',
    ],
    [
      'kehitt',
      'kierown',
      'kommun',
      'konsul',
      'koordin',
      'lead',
      'leider',
      'live',
      'maker',
      'manag',
      'marked',
      'market',
    ],
    [
      'markkin',
      'medewerk',
      'media',
      'mitarb',
      'moder',
      'model',
      'muot',
      'ohjelm',
      'ontwikk',
      'ontwerp',
      'operator',
    ],
    [
      'paallik',
      'partner',
      'photo',
      'planner',
      'podcast',
      'policy',
      'pracown',
      'product',
      'producent',
      'produkt',
    ],
    [
      'programm',
      'project',
      'projekt',
      'publi',
      'radgiv',
      'recruit',
      'redac',
      'redak',
      'reklam',
      'research',
      'respons',
    ],
    [
      'sales',
      'securit',
      'seller',
      'server',
      'sisalt',
      'social',
      'sozial',
      'software',
      'special',
      'spesial',
      'stagiair',
    ],
    [
      'strateg',
      'stream',
      'support',
      'sviluppat',
      'teach',
      'team',
      'tech',
      'train',
      'tuott',
      'tworc',
      'tworz',
      'tyont',
      'udvikl',
    ],
    [
      'utveckl',
      'utvikl',
      'vaikutt',
      'verkauf',
      'verkoop',
      'video',
      'vlog',
      'web',
      'werb',
      'werk',
      'wydawc',
      'youtub',
    ],
  ]
    .flat()
    .join('|')})`,
  'u',
);

/** Words that ask somebody to write, follow or look, or that say whose account it is. */
const invitation = [
  [
    'me',
    'mij',
    'mich',
    'mir',
    'mig',
    'meg',
    'mnie',
    'moi',
    'mi',
    'minut',
    'minua',
    'minulle',
    'my',
    'mijn',
    'mein',
  ],
  [
    'meine',
    'mon',
    'mio',
    'min',
    'mitt',
    'moj',
    'moje',
    'minun',
    'add',
    'app',
    'bel',
    'schrijf',
    'schreib',
    'skriv',
  ],
  [
    'escribe',
    'escribeme',
    'scrivi',
    'scrivimi',
    'ecris',
    'napisz',
    'kirjoita',
    'find',
    'vind',
    'zoek',
    'such',
    'sok',
  ],
  [
    'suche',
    'busca',
    'buscame',
    'cherche',
    'cerca',
    'cercami',
    'szukaj',
    'etsi',
    'volg',
    'folg',
    'folge',
    'folg mir',
  ],
  [
    'follow',
    'sigue',
    'sigueme',
    'segui',
    'seguimi',
    'suis',
    'obserwuj',
    'seuraa',
    'folj',
    'ajoute',
    'agrega',
  ],
  [
    'agregame',
    'aggiungi',
    'aggiungimi',
    'dodaj',
    'lisaa',
    'tilfoj',
    'legg til',
    'lagg till',
    'text',
    'ook op',
  ],
  ['also on', 'auch auf', 'aussi sur', 'ogsa pa', 'ocksa pa', 'tambien en', 'anche su', 'tez na', 'dm', 'pm'],
]
  .flat()
  .join('|');
/** Prepositions that end in the name of a service: "find me on", "op insta". */
const on = 'op|auf|on|sur|en|su|pa|na|via|per|through|by|bei|over|par|tramite|przez|over';
const joiningWords =
  'en|and|und|et|y|e|og|och|ja|i|for|fur|voor|pour|para|per|till|til|at|bij|bei|de|di|van|von';

const edge = '(?![\\p{L}\\p{N}])';
const start = '(?<![\\p{L}\\p{N}])';
const userName = '@?(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*[0-9._])[a-z0-9][a-z0-9._-]+[a-z0-9_]';

const withUserName = new RegExp(
  `${start}(?:${services}|${abbreviations})(?: is| name|naam)?[\\s:=@>-]+${userName}`,
  'u',
);
const withSign = new RegExp(
  `${start}(?:${services}|${abbreviations}) ?(?:[:=@]|->|=>) ?([\\p{L}\\p{N}._]{2,})`,
  'u',
);
const withWord = new RegExp(`${start}(?:${services}) (?!(?:${joiningWords})${edge})(\\p{L}{3,})`, 'u');
const invites = new RegExp(
  `${start}(?:${invitation})${edge}.{0,25}${start}(?:${services}|ig|snap)${edge}|${start}(?:${services}) (?:${invitation})${edge}`,
  'u',
);
const endsOn = new RegExp(`${start}(?:${on}) (?:${services}|ig|snap|signal|messenger)[ !.]*$`, 'u');

export function invitesElsewhere(folded: string): boolean {
  if (withUserName.test(folded) || invites.test(folded)) return true;
  const isWork = work.test(folded);
  const named = withSign.exec(folded)?.[1];
  if (named !== undefined && !work.test(named)) return true;
  if (isWork) return false;
  return withWord.test(folded) || endsOn.test(folded);
}
