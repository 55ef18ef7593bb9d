import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { FieldChange } from '../../contract.ts';
import { readyMarks } from '../../ready-marks.ts';
import { ChangeList } from './change-list.tsx';

/** The words of the list, without its pictures. */
async function renderWords(...changes: FieldChange[]): Promise<string> {
  await preloadCatalogs('nl', ['staff-site-editor']);
  const html = renderToStaticMarkup(
    <Catalogs locale="nl" names={['staff-site-editor']}>
      <ChangeList changes={changes} />
    </Catalogs>,
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
const change = (name: string, before: unknown, after: unknown): FieldChange => ({
  name,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
});

test('[CO-06] a change of the mark or the picture is told in words of the reader, without drawings or codes', async () => {
  const mark = await renderWords(change('logo_mark', null, readyMarks.heart));
  expect(mark).toContain('Vonk Hart');
  expect(mark).not.toContain(readyMarks.heart.slice(0, 12));
  expect(await renderWords(change('logo_mark', readyMarks.heart, 'M1 1h30v30H1z'))).toContain(
    'Eigen tekening',
  );
  const picture = await renderWords(change('hero', 'portraits', 'evening'));
  expect(picture).toContain('Getekende portretten Een straat bij avond');
  expect(picture).not.toMatch(/portraits|evening/);
});

test('[CO-06] a change of a theme names its typefaces, corners and colours', async () => {
  const theme = { light: { primary: '#b5126b' }, dark: {}, typefaces: 'editorial', corners: 'soft' };
  const words = await renderWords(
    change('theme', theme, {
      ...theme,
      light: { primary: '#8a3b12' },
      typefaces: 'bookish',
      corners: 'round',
    }),
  );
  expect(words).toContain('Hoofdkleur, licht #b5126b #8a3b12');
  expect(words).toContain('Lettertypen Redactioneel Literair');
  expect(words).toContain('Hoeken Zacht Rond');
});
