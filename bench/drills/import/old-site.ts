import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { portrait } from '#tests/support/photos.ts';

export interface OldSite {
  readonly members: number;
  readonly photos: number;
  readonly likes: number;
  readonly messages: number;
  /** The sum of the balances of all members who can be imported, in credits. */
  readonly credits: number;
  /** Members who are too young to be imported. */
  readonly tooYoung: number;
}

export interface OldSiteSize {
  readonly members: number;
  readonly messages: number;
}

const likesPerMember = 3;
/** One member in this many has a photo. */
const photoEvery = 5;
/** One member in this many is a child, who gets no likes and no messages. */
const childEvery = 100;
const differentPictures = 20;
const messagesPerConversation = 20;
const cities = ['Utrecht', 'Haarlem', 'Groningen', 'Zwolle', 'Breda', 'Deventer'];
const sentences = [
  'Goedemorgen! Hoe was je weekend?',
  'Heerlijk rustig, ik heb vooral gewandeld en gelezen.',
  'Waar loop je het liefst?',
  'Langs het water, ’s avonds als het stil is. En jij?',
  'Ik fiets liever, maar een terrasje aan het water klinkt goed.',
];

/**
 * Writes the CSV files of an invented site, and its photos in the folder `photos`. The same size gives the same
 * content. Members are numbered; likes and conversations connect members whose numbers are close.
 */
export async function writeOldSite(folder: string, { members, messages }: OldSiteSize): Promise<OldSite> {
  mkdirSync(join(folder, 'photos'), { recursive: true });
  const isChild = (index: number) => index % childEvery === childEvery - 1;
  const adult = (index: number) => (isChild(index % members) ? (index + 1) % members : index % members);
  const tooYoung = Math.floor(members / childEvery);
  let credits = 0;
  const startedAt = Date.UTC(2020, 0, 1);
  const at = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString();

  await writeCsv(
    join(folder, 'members.csv'),
    'id,email,name,gender,seeks,birth_date,country,city,about,joined_at,balance,password_scheme,password_hash,password_salt',
    members,
    (index) => {
      const balance = index % 4 === 0 ? 10 + (index % 90) : 0;
      if (!isChild(index)) credits += balance;
      const [gender, seeks] = index % 2 === 0 ? ['male', 'female'] : ['female', 'male'];
      const born = isChild(index) ? 2015 : 1950 + (index % 50);
      const salt = `salt${index}`;
      const hash = createHash('sha256').update(`${salt}a long old password`).digest('hex');
      const about = `Lid ${index} van de oude site. ${sentences[index % sentences.length]}`;
      const city = cities[index % cities.length];
      return `o${index},lid${index}@old.test,Lid,${gender},${seeks},${born}-05-17,NL,${city},"${about}",${at(index)},${balance},salted_sha256,${hash},${salt}`;
    },
  );

  const photos = Math.floor(members / photoEvery);
  for (let number = 0; number < differentPictures; number += 1)
    writeFileSync(
      join(folder, 'photos', `${number}.jpg`),
      await portrait(number, { width: 600, height: 800 }),
    );
  await writeCsv(
    join(folder, 'photos.csv'),
    'id,member,file',
    photos,
    (index) => `p${index},o${adult(index * photoEvery)},${index % differentPictures}.jpg`,
  );

  const likes = members * likesPerMember;
  await writeCsv(join(folder, 'likes.csv'), 'from,to,at', likes, (index) => {
    const liker = Math.floor(index / likesPerMember);
    const from = adult(liker);
    // The member after a child also gets the child's likes, so those likes reach further. The distances are large
    // enough that nobody likes the same adult twice.
    const to = adult(from + 5 + 4 * (index % likesPerMember) + (isChild(liker) ? 20 : 0));
    return `o${from},o${to},${at(index)}`;
  });

  const conversations = Math.ceil(messages / messagesPerConversation);
  await writeCsv(join(folder, 'messages.csv'), 'id,from,to,text,at', messages, (index) => {
    // Every conversation continues until the end, so pages of the import contain messages from many conversations.
    const first = adult((index % conversations) * 2);
    const pair = [first, adult(first + 3)];
    const turn = Math.floor(index / conversations) % 2;
    return `m${index},o${pair[turn]},o${pair[1 - turn]},"${sentences[index % sentences.length]}",${at(index)}`;
  });
  return { members, photos, likes, messages, credits, tooYoung };
}

async function writeCsv(
  path: string,
  header: string,
  count: number,
  formatLine: (index: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${header}\n`);
  for (let index = 0; index < count; index += 1)
    if (!file.write(`${formatLine(index)}\n`)) await once(file, 'drain');
  file.end();
  await finished(file);
}
