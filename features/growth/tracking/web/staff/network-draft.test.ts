import { expect, test } from 'vitest';
import type { ShownNetwork } from '../../networks-contract.ts';
import { toDraft, parseNetwork } from './network-draft.ts';

const network: ShownNetwork = {
  name: 'adnet',
  click_id: 'sub1',
  postback_url: 'https://track.adnet.example/pb?c={clickid}',
  events: ['signup', 'first_purchase'],
  payouts: [
    { event: 'signup', amount: 250, unit: 'fixed' },
    { event: 'first_purchase', amount: 3_050, unit: 'share' },
  ],
  currency: 'EUR',
};

test('an unedited network is saved unchanged', () => {
  expect(parseNetwork(toDraft(network, 'en'))).toEqual(network);
  const yen = { ...network, currency: 'JPY' };
  expect(parseNetwork(toDraft(yen, 'en'))).toEqual(yen);
});

test('a comma is a decimal point', () => {
  const draft = toDraft(network, 'en');
  const typed = {
    ...draft,
    payouts: { ...draft.payouts, signup: { unit: 'fixed', amount: '3,5' } },
  } as const;
  expect(parseNetwork(typed)).toMatchObject({ payouts: [{ event: 'signup', amount: 350 }, {}] });
});

test.each(['', 'two', '100.01', '-1'])('a share of "%s" percent is refused', (amount) => {
  const draft = toDraft(network, 'en');
  const typed = { ...draft, payouts: { ...draft.payouts, activation: { unit: 'share', amount } } } as const;
  expect(parseNetwork(typed)).toEqual(['activation']);
});
