import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { pageOfAnchor, topicGroups, topics } from './settings-topics.ts';

function paths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])]);
}

test('[RT-38] every topic in the settings has a page, and appears in the list exactly once', () => {
  const knownPaths = paths(routes);
  for (const { to } of Object.values(topics)) expect(knownPaths).toContain(to.replace(/#.*/, ''));
  const listed = topicGroups.flatMap(({ names }) => names);
  expect([...listed, 'delete'].toSorted()).toEqual(Object.keys(topics).toSorted());
});

test.each([
  ['#email', '/settings/account#email'],
  ['#consents', '/settings/privacy#consents'],
  ['#passkeys', '/settings/security#passkeys'],
  ['#blocked', '/settings/blocked'],
  ['#location', '/settings/discovery'],
])('[RT-38] the former anchor %s leads to %s', (anchor, page) => {
  expect(pageOfAnchor(anchor)).toBe(page);
});

test('an unknown anchor leads nowhere', () => {
  expect(pageOfAnchor('')).toBeNull();
  expect(pageOfAnchor('#nothing')).toBeNull();
});
