import type { Random } from './random.ts';

interface Phrases {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly hopes: readonly string[];
  readonly endings: readonly string[];
}

const dutch: Phrases = {
  openings: [
    'Doordeweeks druk, in het weekend echt vrij.',
    'Twee katten, een moestuin en te veel boeken.',
    'Net verhuisd, dus ik ken hier nog bijna niemand. Jij misschien?',
    'Ik praat rustig en luister goed, behalve bij bordspellen.',
    'Nuchter, zeggen mijn vrienden. Met een gouden randje, zeg ik erbij.',
    'Overdag in de zorg, ’s avonds het liefst buiten.',
    'Ik lach snel, ook om mezelf.',
    'Na een paar jaar alleen heb ik er weer zin in.',
    'Ik stuur nog briefkaarten. Vaak ook op tijd.',
    'Bij mij staat er altijd muziek aan, meestal iets te hard.',
    'Ik kan één gerecht heel goed en doe alsof dat genoeg is.',
    'Mijn planten leven allemaal nog, en daar ben ik best trots op.',
    'Vroege vogel. Om zeven uur heb ik al een rondje gelopen.',
    'Ik ben die ene vriend die altijd een jas voor je meeneemt.',
    'Leraar, dus goed in vragen stellen en in vakanties.',
    'Ik klus graag. Of het af komt, is een tweede.',
    'Geboren Brabander, dus aan gezelligheid geen gebrek.',
    'Mijn agenda is een puinhoop, mijn koelkast niet.',
    'Ik zeg vaker ja dan goed voor me is, en daar komen de beste verhalen van.',
    'Introvert met een grote mond na het tweede biertje.',
    'Ik werk met mijn handen en lees met een potlood.',
    'Half stadsmens, half iemand die zo in een hut kan wonen.',
    'Altijd op de fiets, ook als het regent.',
    'Ik heb een hond die populairder is dan ik.',
  ],
  middles: [
    'Zondagochtend is voor koffie en de krant, en daarna de dijk op.',
    'Ik kook graag uitgebreid en eet nog liever samen.',
    'Liever een goed gesprek aan de bar dan een druk feest.',
    'Ik loop hard. Niet snel, wel vaak.',
    'Elke zomer pak ik de tent in en zie ik wel waar ik uitkom.',
    'In de winter vind je me in de bioscoop of onder een deken.',
    'Ik speel al jaren in een bandje dat nooit beroemd wordt.',
    'Musea, rommelmarkten en een broodje haring: dat is mijn zaterdag.',
    'Zet me bij de zee en ik ben tevreden.',
    'Vorig jaar leerde ik surfen. Nou ja, vallen.',
    'Ik bak brood dat elke week net iets minder mislukt.',
    'Op donderdag zing ik in een koor, tenor bij gebrek aan beter.',
    'Mijn droom: met de trein naar Istanbul.',
    'Ik spaar platen en heb over elke plaat een mening.',
    'Met oud en nieuw zit ik het liefst op een Waddeneiland.',
    'Ik doe mee aan pubquizzen en weet alleen alles over vogels.',
    'Tuinieren is mijn yoga. Yoga heb ik ook geprobeerd.',
    'Ik ben dol op kaarten: landkaarten, speelkaarten, menukaarten.',
    'Mijn beste idee dit jaar: de bank weg en een grote tafel erin.',
    'Ik zwem het hele jaar door buiten en begin er altijd zelf over.',
    'Eén keer per maand kook ik voor de hele straat.',
    'Ik fotografeer analoog, dus verwacht geen snelle resultaten.',
  ],
  hopes: [
    'Ik zoek iemand om mee te lachen en, wie weet, oud mee te worden.',
    'Geen haast: eerst een wandeling, dan zien we wel.',
    'Weet jij wat je wilt? Dan zijn we al met z’n tweeën.',
    'Spontaan afspreken mag, eindeloos appen hoeft niet.',
    'Ik val op nieuwsgierige mensen die ook stil kunnen zijn.',
    'Een klik merk je vanzelf, dus kom maar door met je eerste vraag.',
    'Liever één keer echt koffie dan honderd berichten.',
    'Ik hoop op iemand die terugplaagt.',
    'Samen iets leren lijkt me leuker dan samen op de bank. Al is de bank ook goed.',
    'Eerlijk, een beetje eigenwijs en lief voor obers: dan zit je goed.',
  ],
  endings: [
    '',
    '',
    '',
    'Wat was jouw beste dag van dit jaar?',
    'Koffie of thee?',
    'Welke plek in de buurt moet ik echt eens zien?',
    'Wat staat er bij jou op als je kookt?',
    'Strand of bos?',
    'Vertel me je slechtste grap.',
    'Wie leert me eindelijk schaatsen?',
  ],
};

const english: Phrases = {
  openings: [
    'Busy in the week, all yours at the weekend.',
    'One dog, three bikes and far too many mugs.',
    'New in town and curious who lives here.',
    'Quiet at first, hard to stop later.',
    'I’m the friend who always finds the good restaurant.',
    'Nurse by day, terrible guitarist by night.',
    'I laugh easily, mostly at myself.',
    'A few years on my own and ready for something new.',
    'Still writes postcards, still loses the stamps.',
    'There’s always music on, usually a bit too loud.',
    'I can cook one dish really well and act as if that’s plenty.',
    'All my plants are alive, and yes, I’m telling everyone.',
    'Early riser. By seven I’ve already been round the park.',
    'Teacher, so good at questions and at school holidays.',
    'I build furniture. Finishing it is another matter.',
    'Northern by birth, stubborn by choice.',
    'My diary’s a mess, my fridge isn’t.',
    'I say yes more often than I should, which is where the good stories come from.',
    'Introvert with a lot to say after the second pint.',
    'Half city person, half ready to move into a cabin.',
    'My dog is more popular than I am.',
    'Always on the bike, even in the rain.',
  ],
  middles: [
    'Sundays are for a long walk and a longer lunch.',
    'I cook properly, and it’s better with someone else at the table.',
    'Give me a good conversation over a loud party.',
    'I run. Slowly, but often.',
    'Every summer I take the tent and see where I end up.',
    'In winter you’ll find me at the cinema or under a blanket.',
    'I’ve played for years in a band that’ll never be famous.',
    'Markets, galleries and a decent coffee make my Saturday.',
    'Put me near the sea and I’m happy.',
    'Last year I learned to surf. Well, to fall.',
    'I bake bread that fails a little less each week.',
    'On Thursdays I sing in a choir, for want of a better tenor.',
    'The dream: Istanbul, by train.',
    'I collect records and have an opinion on every one.',
    'I’m useless at pub quizzes unless it’s the birds round.',
    'Gardening is my yoga. I did try yoga.',
    'Best idea this year: sofa out, big table in.',
    'I swim outdoors all year and always bring it up first.',
    'Once a month I cook for the whole street.',
    'I shoot on film, so don’t expect quick results.',
  ],
  hopes: [
    'Looking for someone to laugh with, and maybe more.',
    'No hurry: a walk first, then we’ll see.',
    'I like people who know what they want.',
    'Meeting soon beats texting for weeks.',
    'I fall for curious people who can also be quiet.',
    'Ask me anything, the first question’s the hardest.',
    'One real coffee over a hundred messages.',
    'I’m hoping for someone who teases back.',
    'Honest, a bit stubborn and kind to waiters: that’ll do nicely.',
    'Learning something together sounds better than another series. Though a series is fine too.',
  ],
  endings: [
    '',
    '',
    '',
    'What was your best day this year?',
    'Tea or coffee?',
    'Which place round here should I really see?',
    'What’s on while you cook?',
    'Beach or woods?',
    'Tell me your worst joke.',
  ],
};

export type AboutLanguage = 'nl' | 'en';
const phrases: Readonly<Record<AboutLanguage, Phrases>> = { nl: dutch, en: english };

/**
 * A few sentences that members write about themselves, of those that the member could say. Sometimes empty, as on any
 * real site.
 */
export function aboutText(
  random: Random,
  language: AboutLanguage,
  couldSay: (sentence: string) => boolean = () => true,
): string {
  if (random.chance(0.06)) return '';
  const { openings, middles, hopes, endings } = phrases[language];
  const sentences = [
    random.pick(openings.filter(couldSay)),
    ...random.sample(middles.filter(couldSay), random.whole(1, 2)),
    ...(random.chance(0.75) ? [random.pick(hopes.filter(couldSay))] : []),
    random.pick(endings),
  ];
  return sentences.filter(Boolean).join(' ');
}
