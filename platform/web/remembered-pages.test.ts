import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { markChanged } from './changed-answers.ts';
import {
  forgetPage,
  knownData,
  noteShownPage,
  openAsShown,
  remember,
  rememberedPage,
} from './remembered-pages.ts';

const url = 'https://vonk.test/members?min_age=30';
const address = '/members?min_age=30';
const search = { found: 3 };

test('[FD-108] a page is remembered for its address, until something that it shows has changed', async () => {
  const queries = new QueryClient();
  expect(rememberedPage(url, minute, queries)).toBeUndefined();
  remember(queries, address, search, ['members']);
  expect(rememberedPage(url, minute, queries)).toBe(search);
  expect(rememberedPage('https://vonk.test/members', minute, queries)).toBeUndefined();
  await markChanged(queries, ['likes']);
  expect(rememberedPage(url, minute, queries)).toBe(search);
  await markChanged(queries, ['members']);
  expect(rememberedPage(url, minute, queries)).toBeUndefined();
  remember(queries, address, { found: 4 }, ['members']);
  expect(rememberedPage(url, minute, queries)).toEqual({ found: 4 });
  forgetPage(queries, address);
  expect(rememberedPage(url, minute, queries)).toBeUndefined();
});

test('[FD-108] showing a page again does not make it younger', () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const queries = new QueryClient();
    remember(queries, address, search, ['members']);
    vi.setSystemTime(minute);
    remember(queries, address, search, ['members']);
    expect(rememberedPage(url, minute, queries)).toBe(search);
    vi.setSystemTime(minute + 1);
    expect(rememberedPage(url, minute, queries)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('[FD-108] the page that is shown is fetched again when it is opened again', () => {
  const queries = new QueryClient();
  remember(queries, address, search, ['members']);
  queries.setQueryData(['likes'], search);
  noteShownPage(address);
  try {
    expect(rememberedPage(url, minute, queries)).toBeUndefined();
    expect(knownData(url, ['likes'], undefined, queries)).toBeUndefined();
    openAsShown(address);
    expect(rememberedPage(url, -1, queries)).toBe(search);
    openAsShown(null);
    noteShownPage('/likes');
    expect(rememberedPage(url, minute, queries)).toBe(search);
    expect(knownData(url, ['likes'], undefined, queries)).toBe(search);
  } finally {
    noteShownPage('');
  }
});
