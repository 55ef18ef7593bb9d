import type { CompanyInfo } from './contract.ts';
import type { SettingTexts } from './define-settings.ts';

/** How staff edit the data of the company behind a site. */
export const companyFields: Readonly<Record<keyof CompanyInfo, SettingTexts>> = {
  name: {
    topic: 'company',
    label: 'Company',
    hint: 'Shown on legal pages and invoices.',
    words: 'firm business legal name',
  },
  address: {
    topic: 'company',
    label: 'Street and number',
    hint: 'The registered address.',
    words: 'address registered office',
  },
  city: {
    topic: 'company',
    label: 'Postcode and city',
    hint: 'As you’d write it on an envelope.',
    words: 'zip postal code town address',
  },
  country: {
    topic: 'company',
    label: 'Company’s country',
    hint: 'Where the company is registered.',
    words: 'registered office',
    values: 'country',
  },
  kvk: {
    topic: 'company',
    label: 'Registration number',
    hint: 'From the trade register.',
    words: 'Chamber of Commerce trade register company number',
  },
  vat_numbers: {
    topic: 'company',
    label: 'VAT numbers',
    hint: 'The number in each country where the company has one. An invoice shows the one for the member’s country.',
    words: 'tax VAT ID',
    values: 'country',
    keyed: true,
  },
  tradenames: {
    topic: 'company',
    label: 'Trade names',
    hint: 'Other names the company trades under.',
    words: 'brands',
  },
  support_phone: {
    topic: 'company',
    label: 'Company’s phone number',
    hint: 'Pages show it unless the site has a support phone number of its own. Leave empty if there is none.',
    words: 'telephone customer service call',
  },
  added: {
    topic: 'company',
    label: 'Date the company was added',
    hint: 'The terms never show an earlier date than this. In UTC.',
  },
  delete_discount: {
    topic: 'credits',
    label: 'Discount for a member who’s about to leave',
    hint: 'In percent. 0 means none.',
    words: 'cancel delete account stay',
  },
};
