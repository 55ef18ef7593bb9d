import { describe, expect, test } from 'vitest';
import { findSignal, textHash } from './scam-signals.ts';

describe('a text that asks for money', () => {
  test.each([
    'Kun je me 500 euro lenen?',
    'Leen me geld, ik betaal het terug',
    'Can you send me $200 for the ticket?',
    'Please lend me some money until Friday',
    'Kannst du mir 300€ schicken?',
    'Könntest du mir Geld leihen?',
    '¿Puedes prestarme 100 euros?',
    'Peux-tu m’envoyer? Il faut verser 250 euros.',
    'Puoi prestarmi dei soldi?',
    'Kan du låne mig 500 kr?',
    'Kan du betale 300 kroner for meg?',
    'Kan du låna mig 400 kronor?',
    'Voitko lainata rahaa?',
    'Pożyczysz mi 200 zł?',
    'Koop een cadeaukaart en stuur de code',
    'Buy me a Steam card',
    'Invest in bitcoin with me',
    'b\u200bi\u200btcoin is the future',
    'Ｂｉｔｃｏｉｎ',
    'Mijn rekening: NL91 ABNA 0417 1643 00',
    'nl91abna0417164300',
    'Card 4111 1111 1111 1111',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'Via Western Union alstublieft',
    '[FD-32] Ви\u0441\u043e b\u0456t\u0441\u043e\u0456n',
    '[FD-32] W\u00e9st\u00ebrn \u00dcni\u00f6n',
    '[FD-32] b.i.t.c.o.i.n',
  ])('%s', (body) => expect(findSignal(body)).toBe('money'));
});

describe('a text that leads away from the site', () => {
  test.each([
    'Bel me: 06-12345678',
    'call +31 (0)6 1234 5678',
    '0049 170 1234567',
    'App me op WhatsApp',
    'add me on telegram',
    'zit je ook op Signal?',
    'Mijn insta is anna.bee',
    'anna@example.com',
    'anna (at) gmail punt com',
    'schrijf naar anna at gmail dot com',
    'https://example.nl/x',
    'www.voorbeeld.nl',
    'kijk op voorbeeld.com',
    't.me/anna',
    'bit.ly/3xyz',
    '[FD-32] mijn wh\u0430tsapp',
    '[FD-32] wh4ts\u00e1pp',
    '[FD-32] w.h.a.t.s.a.p.p',
    '[FD-32] add me on te\u217ceg\u0433\u0430m',
    '[FD-32] teIegram',
    '[FD-32] gm\u0430il: \u0430nna@example.\u0441om',
    '[FD-32] bel \u0660\u0666\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668',
  ])('%s', (body) => expect(findSignal(body)).toBe('off_platform'));
});

describe('a harmless text', () => {
  test.each([
    'Hoi! Hoe was je weekend?',
    'Ik ben in 1990 geboren, op 01-02-1990 om precies te zijn.',
    'Dat kost 5 euro bij de bakker.',
    'Ik werk bij een bank en geld is niet alles.',
    'Stuur me een foto van je hond!',
    'Zullen we om 19.30 afspreken? Ik betaal.',
    'Het was gezellig.De volgende keer weer.',
    'That was a clear signal :)',
    'Ein gutes Signal!',
    'I ran 10 km in 52:30, my number 1 this year',
    'Mijn huis is nummer 12, postcode 3511 AB.',
    'Je hebt me aan het lachen gebracht 😄😄😄',
    'Wat een mooie ogen',
    'J’aime le vin et la mer.',
    'Lubię koty i dobre filmy.',
    'Pidän kahvista.',
    '',
  ])('%s', (body) => expect(findSignal(body)).toBeNull());
});

test('the longest text is checked without a noticeable delay', () => {
  for (const piece of ['0 ', 'a.', 'nl91', '+', '1', 'a@', '4111 ', '€ ', ' at ', '\u200b'])
    expect(['money', 'off_platform', null]).toContain(
      findSignal(piece.repeat(Math.floor(10_000 / piece.length))),
    );
});

describe('the same text sent to many members', () => {
  test('is recognised regardless of case, spaces and punctuation', () => {
    const first = textHash('Hallo schoonheid, ik zocht je al heel lang!');
    expect(first).not.toBeNull();
    for (const other of [
      'hallo SCHOONHEID ik zocht je al heel lang',
      'Hallo  schoonheid… ik zocht je al heel\nlang 😍',
      'Hallo scho\u200bonheid, ik zocht je al heel lang!',
      'H\u0430llo sch\u03bf\u043enheid, ik z\u00f6cht je al h\u0435el lang!',
    ])
      expect(textHash(other)).toBe(first);
    expect(textHash('Hallo schoonheid, ik zocht jou al heel lang!')).not.toBe(first);
  });

  test('is not recognised if it is as short as a greeting', () =>
    expect(textHash('Hoi, hoe gaat het?')).toBeNull());
});
