/**
 * Why an import left out a row or a value, or changed one, with what it expects instead. Operators read these, so
 * docs/importing.md lists all of them.
 */
export const reasons = {
  // The row as a whole.
  column_count: 'as many values as the first line has columns',
  quote_misplaced: 'a value with a quotation mark in quotation marks, and the mark doubled',
  duplicate: 'each id once, and each like or block once',
  database_refused: 'values that the database accepts',
  // A value.
  value_missing: 'a value',
  not_in_encoding: 'text in the encoding that --encoding names, by default UTF-8',
  replacement_character: 'text without U+FFFD, which stands for letters that an earlier conversion lost',
  id_invalid: 'up to 200 visible characters',
  time_unreadable: 'a time such as 2019-02-01T10:00:00Z, or Unix time',
  time_out_of_range: 'a time between 1990 and now',
  date_order_unknown: 'the year first, or --dates day-first or month-first',
  number_unreadable: 'a whole number such as 1250, without separators, decimals and units',
  number_out_of_range: 'a number in the range that docs/importing.md gives',
  yes_no_unreadable: 'yes or no in one of the languages of Vonk, true or false, 1 or 0',
  text_refused: 'a text that the profile accepts',
  region_unknown: 'a region of the country',
  language_not_offered: 'a language of the site',
  password_unreadable: 'a scheme and a hash that Vonk can check',
  // Members.
  not_confirmed: 'a confirmed address',
  banned: 'a member whom the other system lets in',
  email_invalid: 'an address that sign-up accepts',
  birth_date_invalid: 'a possible date of birth',
  too_young: 'an adult of the minimum age of the site',
  gender_unknown: 'a gender that the site offers',
  orientation_unknown: 'the genders that the member looks for',
  country_not_offered: 'a country of the site, or --country',
  name_invalid: 'a name that sign-up accepts',
  name_reserved: 'a name that does not speak for the site, its staff or an authority',
  address_taken: 'an address that no account of the site has',
  address_repeated: 'an address that no other row of the import has',
  address_barred: 'an address that the company has not banned',
  // What refers to members.
  member_not_imported: 'members who were imported and have not left',
  same_member: 'two different members',
  text_empty: 'a visible text',
  file_missing: 'a file in the folder',
  file_too_large: 'a file of at most 10 MB',
  // Imported all the same.
  characters_dropped: 'text without invisible characters',
  text_cut: 'a shorter text',
  looks_misdecoded: 'text that was decoded once',
  column_unknown: 'only columns that docs/importing.md lists',
} as const;

export type Reason = keyof typeof reasons;

/** What became of the row or the value. */
export type Effect =
  | 'row_left_out'
  /** The member was imported without this value. */
  | 'value_left_out'
  /** The value was imported without some of its characters. */
  | 'value_changed'
  /** The value was imported, and somebody should look at it. */
  | 'imported_as_is'
  /** An earlier run imported the member, who stays as they are. */
  | 'kept'
  /** A whole column. */
  | 'not_read';
