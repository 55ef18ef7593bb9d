import type { Random } from './random.ts';

interface Phrases {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly wishes: readonly string[];
  readonly endings: readonly string[];
}

const dutch: Phrases = {
  openings: [
    'Druk met werk, maar in het weekend echt vrij.',
    'Twee katten, een moestuin en te veel boeken.',
    'Net verhuisd en nieuwsgierig naar wie hier woont.',
    'Ik ben een rustige prater en een goede luisteraar.',
    'Vrienden noemen mij nuchter met een gouden randje.',
    'Overdag in de zorg, ’s avonds het liefst buiten.',
    'Ik lach snel, ook om mezelf.',
    'Na een paar jaar alleen heb ik er weer zin in.',
    'Hier iemand die nog briefkaarten stuurt.',
    'Muziek staat bij mij altijd aan, meestal iets te hard.',
  ],
  middles: [
    'Zondagochtend betekent koffie, krant en daarna de dijk op met de fiets.',
    'Ik kook graag uitgebreid en eet nog liever samen.',
    'Een goed gesprek aan de bar is mij meer waard dan een druk feest.',
    'Ik loop hard, niet snel, wel vaak.',
    'Elke zomer pak ik de tent en zie ik wel waar ik uitkom.',
    'In de winter vind je mij in de bioscoop of onder een deken.',
    'Ik speel al jaren in een bandje dat nooit beroemd wordt.',
    'Musea, rommelmarkten en een broodje haring: dat is mijn zaterdag.',
    'Ik heb twee kinderen die om de week bij mij zijn.',
    'Zet mij bij de zee en ik ben tevreden.',
  ],
  wishes: [
    'Ik zoek iemand om mee te lachen en, wie weet, ouder mee te worden.',
    'Geen haast; eerst eens een wandeling en dan zien we wel.',
    'Liefst iemand die weet wat hij of zij wil.',
    'Spontaan afspreken mag, eindeloos appen hoeft niet.',
    'Eerlijkheid vind ik belangrijker dan een perfect plaatje.',
    'Een klik voel je vanzelf, dus kom maar door met je eerste vraag.',
  ],
  endings: [
    '',
    '',
    'Wat was jouw beste dag van dit jaar?',
    'Vertel eens, koffie of thee?',
    'Tot snel?',
    'Welke plek moet ik echt eens zien?',
  ],
};

const english: Phrases = {
  openings: [
    'Busy in the week, all yours at the weekend.',
    'One dog, three bikes and far too many mugs.',
    'New in town and curious who lives here.',
    'Quiet at first, hard to stop later.',
    'Friends say I am the one who always finds the good restaurant.',
    'Nurse by day, terrible guitarist by night.',
    'I laugh easily, mostly at myself.',
    'A few years on my own and ready for something new.',
    'Still writes postcards, still loses the stamps.',
    'There is always music on, usually a bit too loud.',
  ],
  middles: [
    'Sundays are for a long walk and a longer lunch.',
    'I cook properly and enjoy it more when somebody else is at the table.',
    'Give me a good conversation over a loud party.',
    'I run, slowly but often.',
    'Every summer I take the tent and see where I end up.',
    'In winter you find me at the cinema or under a blanket.',
    'I have played for years in a band that will never be famous.',
    'Markets, galleries and a decent coffee make my Saturday.',
    'My two kids are with me every other week.',
    'Put me near the sea and I am happy.',
  ],
  wishes: [
    'Looking for somebody to laugh with, and maybe more.',
    'No hurry: a walk first, then we will see.',
    'I like people who know what they want.',
    'Meeting soon beats texting for weeks.',
    'Honesty matters more to me than a perfect picture.',
    'Ask me anything, the first question is the hardest.',
  ],
  endings: [
    '',
    '',
    'What was your best day this year?',
    'Tea or coffee?',
    'See you soon?',
    'Which place should I really see?',
  ],
};

export type AboutLanguage = 'nl' | 'en';
const phrases: Readonly<Record<AboutLanguage, Phrases>> = { nl: dutch, en: english };

/** A few sentences that members write about themselves. Sometimes empty, as on any real site. */
export function aboutText(random: Random, language: AboutLanguage): string {
  if (random.chance(0.08)) return '';
  const { openings, middles, wishes, endings } = phrases[language];
  const sentences = [
    random.pick(openings),
    ...random.sample(middles, random.whole(1, 2)),
    ...(random.chance(0.8) ? [random.pick(wishes)] : []),
    random.pick(endings),
  ];
  return sentences.filter(Boolean).join(' ');
}
