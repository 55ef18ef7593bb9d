import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/identity/accounts/server/tables.ts';
import { importFolder, makeImportFolder, type ImportFolder } from '#tests/support/import-folder.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { CsvOptions } from './sources/csv-source.ts';

let server: TestServer;
let folder: ImportFolder;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = makeImportFolder();
  return () => folder.remove();
});

interface BadFile {
  /** What is wrong. */
  readonly what: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly csv?: Partial<CsvOptions>;
  /** What the report says: file, line, column and reason; in front the effect, if it is not that the row is left out. */
  readonly finds?: readonly string[];
  /** How many rows are imported all the same. */
  readonly imports?: Readonly<Record<string, number>>;
  /** What the import says when it cannot read the file. Nothing is imported then. */
  readonly stops?: RegExp;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const columns = 'id,email,name,gender,seeks,birth_date,country';
/** Each bad file has members of its own, so that they share no address. */
let number = 0;
const row = (id: string, changes: Readonly<Record<string, string>> = {}) => {
  const values: Readonly<Record<string, string>> = {
    id,
    email: `${number}-${id}@bad.test`,
    name: 'Anna',
    gender: 'female',
    seeks: 'male',
    birth_date: '1990-12-31',
    country: 'NL',
    ...changes,
  };
  return [...columns.split(','), ...Object.keys(changes).filter((name) => !columns.split(',').includes(name))]
    .map((name) =>
      /[",\n]/.test(values[name]!) ? `"${values[name]!.replaceAll('"', '""')}"` : values[name]!,
    )
    .join(',');
};
const members = (...rows: readonly string[]) => `${[columns, ...rows].join('\n')}\n`;
/** One member with an additional column. */
const memberWith = (column: string, value: string) =>
  `${columns},${column}\n${row('1', { [column]: value })}\n`;
/** As a German or Dutch Excel writes them. */
const excel = { name: 'Jürgen', birth_date: '31/12/1990' };
const two = () => members(row('1'), row('2', { gender: 'male', seeks: 'female' }));
const messages = (...rows: readonly string[]) => ({
  'members.csv': two(),
  'messages.csv': `${['id,from,to,text,at', ...rows].join('\n')}\n`,
});
const aTime = '2020-01-01T10:00:00Z';

/** Each is a function, so that it is made for its own import. */
const badFiles: readonly (() => BadFile)[] = [
  // Encodings
  () => ({
    what: 'Windows-1252 instead of UTF-8',
    files: { 'members.csv': latin1(members(row('1', { name: 'Jürgen' }), row('2'))) },
    finds: ['members.csv:2 name not_in_encoding'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'Windows-1252 in a value that a member can do without',
    files: { 'members.csv': latin1(memberWith('about', 'Größe')) },
    finds: ['value_left_out members.csv:2 about not_in_encoding'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'Windows-1252 that the operator names',
    files: { 'members.csv': latin1(members(row('1', { name: 'Jürgen' }))) },
    csv: { encoding: 'windows-1252' },
    imports: { members: 1 },
  }),
  () => ({
    what: 'a byte that Windows-1252 does not have',
    files: { 'members.csv': latin1(members(row('1', { name: 'J\x81rgen' }))) },
    csv: { encoding: 'windows-1252' },
    finds: ['members.csv:2 name not_in_encoding'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'Windows-1250 that the operator names',
    files: { 'members.csv': latin1(members(row('1', { name: '\xa3ukasz' }))) },
    csv: { encoding: 'windows-1250' },
    imports: { members: 1 },
  }),
  () => ({
    what: 'UTF-8 that the operator calls Windows-1252',
    files: { 'members.csv': `\u{FEFF}${members(row('1'))}` },
    csv: { encoding: 'windows-1252' },
    stops: /members\.csv is UTF-8, as its first bytes say/,
  }),
  () => ({
    what: 'UTF-16',
    files: { 'members.csv': Buffer.from(`\u{FEFF}${members(row('1'))}`, 'utf16le') },
    stops: /members\.csv is UTF-16/,
  }),
  () => ({
    what: 'UTF-16 without a mark',
    files: { 'members.csv': Buffer.from(members(row('1')), 'utf16le') },
    stops: /members\.csv is UTF-16/,
  }),
  () => ({
    what: 'letters that an earlier conversion lost',
    files: { 'members.csv': members(row('1', { name: 'J\u{FFFD}rgen' })) },
    finds: ['members.csv:2 name replacement_character'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a message with letters that an earlier conversion lost',
    files: messages(`1,1,2,Gr\u{FFFD}\u{FFFD}e,${aTime}`),
    finds: ['messages.csv:2 text replacement_character'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a message that is half of a UTF-8 character',
    files: { ...messages(), 'messages.csv': latin1(`id,from,to,text,at\n1,1,2,caf\xc3,${aTime}\n`) },
    finds: ['messages.csv:2 text not_in_encoding'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a message that was decoded twice',
    files: messages(`1,1,2,GrÃ¼ÃŸe,${aTime}`),
    finds: ['imported_as_is messages.csv:2 text looks_misdecoded'],
    imports: { members: 2, messages: 1 },
  }),
  // Dates and times
  () => ({
    what: 'a time with the day first',
    files: messages(`1,1,2,Hi,01-02-2019 10:00`),
    finds: ['messages.csv:2 at date_order_unknown'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a time whose order the operator names',
    files: messages(`1,1,2,Hi,31-12-2019 10:00`),
    csv: { dateOrder: 'day-first' },
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a time in another order than the operator says',
    files: messages(`1,1,2,Hi,12/31/2019 10:00`),
    csv: { dateOrder: 'day-first' },
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a time that is a word',
    files: messages(`1,1,2,Hi,yesterday`),
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a message without a time',
    files: messages(`1,1,2,Hi,`),
    finds: ['messages.csv:2 at value_missing'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'the zero date of MySQL',
    files: messages(`1,1,2,Hi,0000-00-00 00:00:00`),
    finds: ['messages.csv:2 at value_missing'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a date that no calendar has',
    files: messages(`1,1,2,Hi,2019-02-30 10:00`),
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'an hour that no clock has',
    files: messages(`1,1,2,Hi,2019-02-01 25:00`),
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a year of two digits',
    files: messages(`1,1,2,Hi,01-02-19`),
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'the number of a day in a spreadsheet',
    files: messages(`1,1,2,Hi,43497`),
    finds: ['messages.csv:2 at time_unreadable'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'Unix time, which is not bad',
    files: messages(`1,1,2,Hi,1549015800`),
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a time in the future',
    files: messages(`1,1,2,Hi,2999-01-01T00:00:00Z`),
    finds: ['messages.csv:2 at time_out_of_range'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'the beginning of Unix time, which stands for none',
    files: messages(`1,1,2,Hi,1970-01-01T00:00:00Z`),
    finds: ['messages.csv:2 at time_out_of_range'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a joining date with the day first',
    files: { 'members.csv': memberWith('joined_at', '02-01-2019 03:04') },
    finds: ['members.csv:2 joined_at date_order_unknown'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a date of birth with the month first',
    files: { 'members.csv': members(row('1', { birth_date: '12/31/1990' })) },
    finds: ['members.csv:2 birth_date date_order_unknown'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'no date of birth',
    files: { 'members.csv': members(row('1', { birth_date: '' })) },
    finds: ['members.csv:2 birth_date value_missing'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a like with an unreadable time',
    files: { 'members.csv': two(), 'likes.csv': 'from,to,at\n1,2,soon\n' },
    finds: ['likes.csv:2 at time_unreadable'],
    imports: { members: 2, likes: 0 },
  }),
  // Numbers
  ...['12,50', '1.250', '1 250', '40 credits', '1e3', '0x10', '12.0'].map((balance) => () => ({
    what: `a balance of ${balance}`,
    files: { 'members.csv': memberWith('balance', balance) },
    finds: ['members.csv:2 balance number_unreadable'],
    imports: { members: 0 },
  })),
  () => ({
    what: 'a negative balance',
    files: { 'members.csv': memberWith('balance', '-5') },
    finds: ['members.csv:2 balance number_out_of_range'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a height in metres',
    files: { 'members.csv': memberWith('height', '1,80') },
    finds: ['value_left_out members.csv:2 height number_unreadable'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'a height of giants',
    files: { 'members.csv': memberWith('height', '900') },
    finds: ['value_left_out members.csv:2 height number_out_of_range'],
    imports: { members: 1 },
  }),
  // Yes and no
  ...['ja', 'oui', 'sì', 'tak', 'kyllä', 'WAHR', 'VRAI', '1', 'true'].map((word) => () => ({
    what: `banned: ${word}`,
    files: { 'members.csv': memberWith('banned', word) },
    finds: ['members.csv:2 banned banned'],
    imports: { members: 0 },
  })),
  ...['nee', 'nein', 'ei', 'FAŁSZ'].map((word) => () => ({
    what: `confirmed: ${word}`,
    files: { 'members.csv': memberWith('confirmed', word) },
    finds: ['members.csv:2 confirmed not_confirmed'],
    imports: { members: 0 },
  })),
  ...['maybe', '2', 'x', 'jawohl'].map((word) => () => ({
    what: `banned: ${word}`,
    files: { 'members.csv': memberWith('banned', word) },
    finds: ['members.csv:2 banned yes_no_unreadable'],
    imports: { members: 0 },
  })),
  // Characters that cannot be stored or seen
  () => ({
    what: 'a NUL in a message',
    files: messages(`1,1,2,a\0b,${aTime}`, `2,1,2,later,${aTime}`),
    finds: ['value_changed messages.csv:2 text characters_dropped'],
    imports: { members: 2, messages: 2 },
  }),
  () => ({
    what: 'a message of invisible letters',
    files: messages(`1,1,2,\u3164\u200B,${aTime}`),
    finds: ['messages.csv:2 text text_empty'],
    imports: { members: 2, messages: 0 },
  }),
  () => ({
    what: 'a forced direction in a message',
    files: messages(`1,1,2,abc\u202Egpj.exe,${aTime}`),
    finds: ['value_changed messages.csv:2 text characters_dropped'],
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a zero-width space in a profile text',
    files: { 'members.csv': memberWith('about', 'one\u200Btwo') },
    finds: ['value_changed members.csv:2 about characters_dropped'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'a name that draws nothing',
    files: { 'members.csv': members(row('1', { name: '\u115F\u1160' })) },
    finds: ['members.csv:2 name name_invalid'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'invisible characters around an address, which are only dropped',
    files: { 'members.csv': members(row('1', { email: `\u200Emailto:${number}-m@bad.test\u00A0` })) },
    imports: { members: 1 },
  }),
  () => ({
    what: 'an invisible character in an id',
    files: { 'members.csv': members(row('1\u200B', { email: `${number}-1@bad.test` })) },
    finds: ['members.csv:2 id id_invalid'],
    imports: { members: 0 },
  }),
  ...['Support Team', 'Admin', 'politie', 'Team Vonk'].map((name) => () => ({
    what: `the name ${name}, in which no member may speak`,
    files: { 'members.csv': members(row('1', { name }), row('2')) },
    finds: ['members.csv:2 name name_reserved'],
    imports: { members: 1 },
  })),
  () => ({
    what: 'a name that sign-up refuses for its contact details',
    files: { 'members.csv': members(row('1', { name: 'anna@mail.test' })) },
    finds: ['members.csv:2 name name_invalid'],
    imports: { members: 0 },
  }),
  // Lengths
  () => ({
    what: 'an emoji at the limit of a profile text',
    files: { 'members.csv': memberWith('about', `${'a'.repeat(1_999)}👍`) },
    finds: ['value_changed members.csv:2 about text_cut'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'an id of 300 characters',
    files: { 'members.csv': members(row('1'.repeat(300), { email: `${number}-1@bad.test` })) },
    finds: ['members.csv:2 id id_invalid'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a message above the limit',
    files: messages(`1,1,2,${'a'.repeat(10_001)},${aTime}`),
    finds: ['value_changed messages.csv:2 text text_cut'],
    imports: { members: 2, messages: 1 },
  }),
  // Quotes and separators
  () => ({
    what: 'a quotation mark that is never closed',
    files: { 'members.csv': members(row('1'), '2,"two@bad.test,Anna,female,male,1990-12-31,NL', row('3')) },
    stops: /members\.csv, line 3: a quotation mark in this row is never closed/,
  }),
  () => ({
    what: 'text behind a quotation mark, as in MySQL’s own export',
    files: messages(String.raw`1,1,2,"he said \"hi\"",${aTime}`),
    stops: /messages\.csv, line 2, value 4: text follows a closing quotation mark/,
  }),
  () => ({
    what: 'a quotation mark in a bare value',
    files: messages(`1,1,2,6" tall,${aTime}`, `2,1,2,Hi,${aTime}`),
    finds: ['messages.csv:2 quote_misplaced'],
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a comma in a bare value',
    files: messages(`1,1,2,Hi, you,${aTime}`, `2,1,2,Hi,${aTime}`),
    finds: ['messages.csv:2 column_count'],
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a row that ends early',
    files: messages(`1,1`, `2,1,2,Hi,${aTime}`),
    finds: ['messages.csv:2 column_count'],
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'lines within a value, which count',
    files: messages(`1,1,2,"Hi\n""you""\n",${aTime}`, `2,1,2,Hi,never`),
    finds: ['messages.csv:5 at time_unreadable'],
    imports: { members: 2, messages: 1 },
  }),
  ...[';', '\t', '|'].map((separator) => () => ({
    what: `values separated by ${JSON.stringify(separator)}, which is not bad`,
    files: { 'members.csv': `\u{FEFF}${two().replaceAll(',', separator)}` },
    imports: { members: 2 },
  })),
  () => ({
    what: 'the line in which Excel names the separator',
    files: { 'members.csv': `sep=;\r\n${two().replaceAll(',', ';').replaceAll('\n', '\r\n')}` },
    imports: { members: 2 },
  }),
  ...(['day-first', null] as const).map((dateOrder) => () => {
    const saved = [
      'sep=;',
      `${columns},joined_at`,
      ...['1', '2'].map((id) => `${row(id, excel)},05/03/2019 10:04`),
    ];
    return {
      what: `a file of Excel with European dates, ${dateOrder ?? 'whose order nobody names'}`,
      files: { 'members.csv': latin1(saved.join('\r\n').replaceAll(',', ';')) },
      csv: { encoding: 'windows-1252', dateOrder },
      imports: { members: dateOrder === null ? 0 : 2 },
      ...(dateOrder === null
        ? {
            finds: [3, 4].flatMap((line) =>
              ['birth_date', 'joined_at'].map((column) => `members.csv:${line} ${column} date_order_unknown`),
            ),
          }
        : {}),
    } satisfies BadFile;
  }),
  () => ({
    what: 'the empty rows that Excel leaves behind the last one',
    files: { 'members.csv': `${two()},,,,,,\n,,,,,,\n` },
    imports: { members: 2 },
  }),
  () => ({
    what: 'lines that end as on an old Mac',
    files: { 'members.csv': two().replaceAll('\n', '\r') },
    imports: { members: 2 },
  }),
  () => ({
    what: 'no line with the columns',
    files: { 'members.csv': `${row('1')}\n` },
    stops:
      /members\.csv, line 1: has no column id, email, name, gender, seeks, birth_date\. The first line names/,
  }),
  () => ({ what: 'an empty file', files: { 'members.csv': '' }, stops: /members\.csv is empty/ }),
  () => ({
    what: 'a column twice',
    files: { 'members.csv': `${columns},email\n${row('1')},x@bad.test\n` },
    stops: /members\.csv, line 1: has the column email twice/,
  }),
  () => ({
    what: 'a column that nothing reads',
    files: { 'members.csv': memberWith('balanse', '40') },
    finds: ['not_read members.csv:1 balanse column_unknown'],
    imports: { members: 1 },
  }),
  // Duplicates
  () => ({
    what: 'an id that stands for two members',
    files: { 'members.csv': members(row('1'), row('1', { email: `${number}-other@bad.test` }), row('2')) },
    finds: ['members.csv:2 id duplicate', 'members.csv:3 id duplicate'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'an address that two members have',
    files: { 'members.csv': members(row('1'), row('2', { email: `${number}-1@BAD.test` })) },
    finds: ['members.csv:3 email address_repeated'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'an id that stands for two messages',
    files: messages(`1,1,2,Hi,${aTime}`, `1,2,1,Hello,${aTime}`, `2,2,1,You,${aTime}`),
    finds: ['messages.csv:2 id duplicate', 'messages.csv:3 id duplicate'],
    imports: { members: 2, messages: 1 },
  }),
  () => ({
    what: 'a like twice',
    files: { 'members.csv': two(), 'likes.csv': 'from,to\n1,2\n1,2\n2,1\n' },
    finds: ['likes.csv:3 duplicate'],
    imports: { members: 2, likes: 2 },
  }),
  // The rest of a row
  () => ({
    what: 'a scheme of passwords that Vonk does not know',
    files: { 'members.csv': `${columns},password_scheme,password_hash\n${row('1')},md5,abc\n` },
    finds: ['value_left_out members.csv:2 password_scheme password_unreadable'],
    imports: { members: 1 },
  }),
  () => ({
    what: 'a gender in another language',
    files: { 'members.csv': members(row('1', { gender: 'vrouw' })) },
    finds: ['members.csv:2 gender gender_unknown'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'a word that is no gender among those that a member looks for',
    files: { 'members.csv': members(row('1', { seeks: 'male, couple' })) },
    finds: ['members.csv:2 seeks orientation_unknown'],
    imports: { members: 0 },
  }),
  () => ({
    what: 'several values at once, of which each is named',
    files: {
      'members.csv': `${columns},balance,banned\n${row('1', { name: '', birth_date: '5' })},x,perhaps\n`,
    },
    finds: [
      'members.csv:2 balance number_unreadable',
      'members.csv:2 banned yes_no_unreadable',
      'members.csv:2 birth_date time_unreadable',
    ],
    imports: { members: 0 },
  }),
];

describe('[FD-20] [FD-21] [FD-22] an import reads a value, refuses it with its place and reason, or finds it absent', () => {
  test.each(badFiles.map((make, index) => [make().what, index] as const))('%s', async (_what, index) => {
    number = index;
    const { files, csv, finds = [], imports, stops } = badFiles[index]!();
    for (const [file, content] of Object.entries(files)) folder.write(file, content);
    const source = `bad${index}`;
    const run = (dryRun: boolean) =>
      importFolder(server, folder, { source, dryRun, ...(csv === undefined ? {} : { csv }) });
    if (stops) {
      const before = await countAccounts();
      await expect(run(false)).rejects.toThrow(stops);
      expect(await countAccounts()).toBe(before);
      return;
    }
    const expected = await run(true);
    expect(expected.findings.toSorted()).toEqual(finds.toSorted());
    const result = await run(false);
    expect(result, 'the dry run says the same').toEqual(expected);
    expect(
      Object.fromEntries(Object.entries(result.counts).map(([part, { imported }]) => [part, imported])),
    ).toEqual(imports);
    for (const { read, imported, leftOut } of Object.values(result.counts))
      expect(imported + leftOut).toBe(read);
  });
});

async function countAccounts(): Promise<number> {
  return server.services.db.$count(account);
}
