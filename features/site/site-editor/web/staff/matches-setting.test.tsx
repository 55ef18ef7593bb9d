import { useLingui } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { siteFields } from '../../site-fields.ts';
import { matchesSetting } from './matches-setting.ts';

function Found({ typed }: { readonly typed: string }) {
  const { i18n } = useLingui();
  return (
    <>
      {siteFields
        .filter((field) => matchesSetting(typed, field, (text) => i18n._(text)))
        .map(({ name }) => name)
        .join(' ')}
    </>
  );
}

async function find(typed: string, locale: Locale): Promise<string[]> {
  await preloadCatalogs(locale, ['staff-site-editor']);
  const html = renderToStaticMarkup(
    <Catalogs locale={locale} names={['staff-site-editor']}>
      <Found typed={typed} />
    </Catalogs>,
  );
  return html.split(' ').filter((name) => name !== '');
}

test.each([
  ['korting', ['welcome_discount', 'welcome_days', 'company.delete_discount']],
  ['welkom', ['welcome_discount', 'signup_credits']],
  ['bonus', ['welcome_discount', 'signup_credits']],
  ['leeftijd', ['min_age', 'enable_site_entry_popup']],
  ['telefoon', ['company.support_phone', 'support_phone']],
  ['adres', ['company.address', 'support_email']],
  ['kvk', ['company.kvk']],
  ['btw', ['company.vat_numbers']],
  ['btw belgie', []],
  ['registreren', ['signups']],
  ['afzender', ['mail_name', 'support_email']],
  ['nieuwsbrief', ['mailings_per_week']],
  ['taal', ['languages', 'domain_language']],
  ['erotiek', ['adult_content']],
  ['nep', ['fictional_icon']],
  ['gratis', ['free_chat_starts', 'signup_credits']],
  ['doorsturen', ['partner_redirect_url']],
  ['geslacht', ['genders']],
  ['filter', ['search_fields', 'premium_search_fields']],
  ['vertalingen', ['languages']],
  ['geld terug', ['refund_days']],
  ['opzeggen', ['company.delete_discount', 'leave_trial_credits']],
  ['google', ['index_title', 'description']],
  ['doelgroep', ['niche']],
] as const)('[CO-05] a Dutch reader who types “%s” finds these settings', async (typed, expected) => {
  const names = await find(typed, 'nl');
  if (expected.length === 0) expect(names).toEqual([]);
  else expect(names).toEqual(expect.arrayContaining([...expected]));
  expect(names.length).toBeLessThan(siteFields.length / 4);
});

test.each([
  ['discount', ['welcome_discount', 'company.delete_discount']],
  ['welcome', ['welcome_discount', 'signup_credits']],
  ['age', ['min_age']],
  ['phone', ['company.support_phone', 'support_phone']],
  ['tax', ['company.vat_numbers']],
  ['register', ['signups']],
  ['nsfw', []],
  ['welcome days', ['welcome_days']],
  ['min_age', ['min_age']],
] as const)('[CO-05] an English reader who types “%s” finds these settings', async (typed, expected) => {
  const names = await find(typed, 'en');
  if (expected.length === 0) expect(names).toEqual([]);
  else expect(names).toEqual(expect.arrayContaining([...expected]));
});
