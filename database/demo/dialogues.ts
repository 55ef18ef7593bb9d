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
      '> Hoi Bram, een klik! Wat leuk.',
      '< Hé Anna! Ik zag dat je ook graag langs het water fietst.',
      '> Elke zondag, behalve als het hagelt. Heb jij een vaste route?',
      '< Meestal richting het IJsselmeer, met appeltaart halverwege.',
      '> Appeltaart is een geldig argument 😄',
      '< Dan weet ik wel een plek. Zondag, als het droog is?',
    ],
    [
      '> Wat een mooie hond op je foto. Is die van jou?',
      '< Dat is Saar, ze is van mijn zus, maar ze logeert vaker hier dan daar.',
      '> Slimme hond.',
      '< Vooral slim als er kaas in de buurt is.',
      '< Heb jij eigenlijk huisdieren?',
    ],
    [
      '< Welk boek ligt er nu op je nachtkastje?',
      '> Eerlijk? Een kookboek. Ik lees recepten als romans.',
      '< Dan wil ik weten wat er vanavond in hoofdstuk drie gebeurt.',
      '> Risotto met citroen, als het meezit.',
    ],
    [
      '> Jij was ook op dat festival in augustus, toch?',
      '< Klopt! Drie dagen modder en geen spijt.',
      '> Zelfde hier. Mijn laarzen staan nog buiten.',
    ],
  ],
  en: [
    [
      '> Hi Bram, a match! How nice.',
      '< Hey Anna! I saw that you like long walks too.',
      '> Every Sunday, unless it hails. Do you have a favourite one?',
      '< Along the canal, with cake halfway.',
      '> Cake is a valid argument 😄',
      '< Then I know a place. Sunday, if it is dry?',
    ],
    [
      '> What a lovely dog in your picture. Is it yours?',
      '< That is Biscuit. She is my sister’s, but she sleeps here more often than there.',
      '> Clever dog.',
      '< Mostly clever when there is cheese around.',
      '< Do you have any pets?',
    ],
    [
      '< Which book is on your bedside table?',
      '> Honestly? A cookbook. I read recipes like novels.',
      '< Then I want to know what happens in chapter three tonight.',
      '> Lemon risotto, with a bit of luck.',
    ],
    [
      '> You were at that festival in August too, right?',
      '< I was! Three days of mud and no regrets.',
      '> Same here. My boots are still outside.',
    ],
  ],
};

/** The number of lines at the end of each dialogue that the demo account has not read yet. */
export const unreadLines = [0, 2, 0, 0];
