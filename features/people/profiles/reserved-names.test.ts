import { allLocales } from '@faker-js/faker';
import { describe, expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

const own = ['Vonk', 'Vonk Dating', 'Lamp & Licht B.V.', ''];

describe('[FD-31] a name', () => {
  test.each([
    'Vonk',
    'Vоnk', // A Cyrillic о.
    'VΟΝΚ', // Greek capitals.
    'V0nk',
    'V.o.n.k',
    'vönk',
    'Ｖｏｎｋ',
    'Vonk Support',
    'VonkSupport',
    'Lamp en Vonk',
    'Lamp Licht',
    'lamp & licht bv',
    'Moderator',
    'Модегаtог'.replace('Мод', 'Mod'),
    'M0derat0r',
    'ADM1N',
    'Admin 3',
    'Аdmіn',
    'S u p p o r t',
    'Anna | Support',
    'Customer-Service',
    'help desk',
    'Team Anna',
    'Klantenservice',
    'Kundendienst',
    'Atención al cliente',
    'Servizio clienti',
    'Kundtjänst',
    'Asiakaspalvelu',
    'Obsługa klienta',
    'Modérateur',
    'Ylläpito',
    'Polizei Köln',
    'Politie',
    'Poliisi',
    'Policía',
    'Polícja',
    'Sparkasse',
    'Μy Bank',
  ])('that speaks for the site or an authority is reserved: %s', (name) => {
    expect(isReservedName(name, own)).toBe(true);
  });

  test.each([
    'Anna',
    'Vonkel',
    'Anna Banks',
    'Licht',
    'Steam',
    'Adminka',
    'Polina',
    'Teamo',
    'Мария',
    'Νίκος',
    'Ad',
    '李雷',
  ])('of a person is free: %s', (name) => expect(isReservedName(name, own)).toBe(false));

  test('is refused wrongly for at most one in a thousand of 20,000 first names', () => {
    const names = new Set(
      Object.values(allLocales).flatMap(({ person }) =>
        Object.values(person?.first_name ?? {}).flatMap((list) =>
          Array.isArray(list) ? (list as string[]) : [],
        ),
      ),
    );
    expect(names.size).toBeGreaterThan(20_000);
    const refused = [...names].filter((name) => isReservedName(name, own));
    expect(refused.slice(Math.floor(names.size / 1_000))).toEqual([]);
  });
});
