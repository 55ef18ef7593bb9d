import type { AboutLanguage } from './about-texts.ts';

/**
 * The lines of a conversation in turn. The sign marks the speaker: `>` is the demo account, `<` the other.
 */
type Dialogue = readonly `${'>' | '<'} ${string}`[];

/**
 * The first dialogue is between the two demo accounts, and starts with a question to Anna. The second ends
 * with unread lines.
 */
export const dialogues: Readonly<Record<AboutLanguage, readonly Dialogue[]>> = {
  nl: [
    [
      '> Hoi Bram! Op je foto sta je in een werkplaats. Bouw je die boten zelf?',
      '< Bouwen is een groot woord. Ik haal ze uit elkaar en krijg ze meestal weer in elkaar.',
      '> Meestal 😄',
      '< Eén keer hield ik een plank over. Die ligt nu op mijn bureau, als waarschuwing.',
      '> Ik fiets elke zondag langs de Vecht, daar liggen er genoeg die jou nodig hebben.',
      '< Ha, ik ken dat stuk! Met halverwege dat tentje met de appeltaart.',
      '> Appeltaart is de enige reden dat ik fiets.',
      '< Dan heb ik een voorstel. Zondag, een uur of elf, als het droog is?',
    ],
    [
      '> Wat een mooie hond staat er op je foto! Is die van jou?',
      '< Dat is Saar. Eigenlijk van mijn zus, maar ze logeert vaker hier dan daar.',
      '> Slimme hond.',
      '< Vooral slim als er kaas in de buurt is.',
      '< Heb jij zelf huisdieren?',
    ],
    [
      '< Even een belangrijke vraag: welk boek ligt er nu op je nachtkastje?',
      '> Eerlijk? Een kookboek. Ik lees recepten zoals anderen thrillers lezen.',
      '< En wie is het slachtoffer vanavond?',
      '> Een citroen. Risotto, als het meezit.',
      '< Dat verhaal wil ik weleens proeven.',
      '> Neem jij dan iets te drinken mee, dan zorg ik voor de spanning.',
    ],
    [
      '> Jij was in augustus ook op dat festival in Biddinghuizen, toch?',
      '< Klopt! Drie dagen modder en geen seconde spijt.',
      '> Zelfde hier. Mijn laarzen staan nog steeds buiten.',
      '< De mijne heb ik een nieuwe eigenaar gegund 🙈 Wat was jouw beste optreden?',
      '> Die band om twee uur ’s nachts waarvan niemand de naam wist.',
    ],
  ],
  en: [
    [
      '> Hi Bram! You’re in a workshop in that photo. Do you build those boats yourself?',
      '< “Build” is generous. I take them apart and usually get them back together.',
      '> Usually 😄',
      '< Once I had a plank left over. It’s on my desk now, as a warning.',
      '> I walk along the canal every Sunday. Plenty there that could use you.',
      '< I know that stretch! With the cake place halfway.',
      '> Cake is the only reason I walk.',
      '< Then I’ve got a proposal. Sunday, elevenish, if it’s dry?',
    ],
    [
      '> What a lovely dog in your photo! Is it yours?',
      '< That’s Biscuit. My sister’s, officially, but she sleeps here more often than there.',
      '> Clever dog.',
      '< Mostly clever when there’s cheese around.',
      '< Do you have any pets?',
    ],
    [
      '< Important question: which book is on your bedside table?',
      '> Honestly? A cookbook. I read recipes the way others read thrillers.',
      '< And who’s the victim tonight?',
      '> A lemon. Risotto, with a bit of luck.',
      '< I’d like to taste how that one ends.',
      '> Bring something to drink and I’ll take care of the suspense.',
    ],
    [
      '> You were at that festival in August too, right?',
      '< I was! Three days of mud and not one regret.',
      '> Same here. My boots are still outside.',
      '< Mine have gone to a better place 🙈 What was your best gig?',
      '> That band at two in the morning. Nobody knew their name.',
    ],
  ],
};

/** The number of lines at the end of each dialogue that the demo account has not read yet. */
export const unreadLines = [0, 2, 0, 0];
