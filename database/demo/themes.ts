import type { SiteSettings } from '#features/site/sites/contract.ts';

/** A candle flame within a ring, open at the top. */
export const vlamMark =
  'M16 8c3.6 4.2 5.6 7.1 5.6 10.200a5.6 5.6 0 0 1-11.2 0C10.4 15.1 12.4 12.2 16 8ZM21.5 3.200a1.6 1.6 0 0 1 2-1 15 15 0 1 1-15 0 1.6 1.6 0 0 1 1.4 2.9 11.8 11.8 0 1 0 12.2 0 1.6 1.6 0 0 1-.6-1.900Z';

/** Embers, brass and pine replace magenta and navy. A test checks the contrast of every pair. */
export const vlamTheme: SiteSettings['theme'] = {
  typefaces: 'bookish',
  corners: 'sharp',
  light: {
    page: '#fcf8f3',
    surface: '#ffffff',
    'surface-raised': '#ffffff',
    'surface-muted': '#f6ede2',
    ink: '#231a12',
    'ink-muted': '#665a4e',
    line: '#eadfd1',
    'line-control': '#8f8272',
    focus: '#0f4c4a',
    primary: '#ad3d07',
    'primary-strong': '#8c2f03',
    'on-primary': '#ffffff',
    'primary-soft': '#fdeadd',
    'on-primary-soft': '#8c2f03',
    bubble: '#0f4c4a',
    'on-bubble': '#ffffff',
    'spark-from': '#b8430a',
    'spark-to': '#a1303c',
    secondary: '#0f4c4a',
    'on-secondary': '#ffffff',
    'secondary-soft': '#e0f0ee',
    'on-secondary-soft': '#0f4c4a',
  },
  dark: {
    page: '#17120d',
    surface: '#211a13',
    'surface-raised': '#2b231a',
    'surface-muted': '#2e261c',
    ink: '#f8f2ea',
    'ink-muted': '#c4b6a6',
    line: '#3a3024',
    'line-control': '#8f8068',
    focus: '#f8f2ea',
    primary: '#f2a57a',
    'primary-strong': '#f7bd9c',
    'on-primary': '#2a1202',
    'primary-soft': '#40240f',
    'on-primary-soft': '#ffc9a3',
    bubble: '#14605c',
    'on-bubble': '#ffffff',
    'spark-from': '#b8430a',
    'spark-to': '#b83e48',
    secondary: '#7fcfc6',
    'on-secondary': '#06201e',
    'secondary-soft': '#19332f',
    'on-secondary-soft': '#b3e6df',
  },
};
