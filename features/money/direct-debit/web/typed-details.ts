import type { StoredName } from '#platform/shared/browser-storage.ts';
import { tabStore } from '#platform/web/tab-store.ts';
import type { DebitView } from '../contract.ts';

/** The fields of the form, in display order. */
export const detailFields = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'zip',
  'city',
  'phone',
] as const;
export type DetailField = (typeof detailFields)[number];
export type Details = Readonly<Record<DetailField, string>>;

const key = 'vonk.debit.typed' satisfies StoredName;

export const noDetails: Details = Object.fromEntries(detailFields.map((field) => [field, ''])) as Details;

/** The previously submitted details, without the account number, which must be entered again. */
export const toDetails = (debit: DebitView): Details => ({
  account_holder: debit.account_holder,
  iban: '',
  street: debit.street,
  house_number: debit.house_number,
  zip: debit.zip,
  city: debit.city,
  phone: debit.phone,
});

/** Stores typed details for this tab, except the account number, which stays only in the page's memory. */
export function keepDetails(details: Details): void {
  const { iban: _iban, ...detailsToKeep } = details;
  try {
    tabStore()?.setItem(key, JSON.stringify(detailsToKeep));
  } catch {
    // If the storage is full, nothing is stored and the page still works.
  }
}

export function keptDetails(): Partial<Details> {
  try {
    const storedDetails = JSON.parse(tabStore()?.getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      detailFields.flatMap((field) =>
        typeof storedDetails[field] === 'string' ? [[field, storedDetails[field]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

export const forgetDetails = (): void => tabStore()?.removeItem(key);
