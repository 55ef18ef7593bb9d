import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface SettingsTopic {
  readonly to: string;
  readonly title: MessageDescriptor;
  /** Loads a new document, because the page has no scripts. */
  readonly reload?: boolean;
}

export const topics = {
  account: { to: '/settings/account', title: msg`Account` },
  security: { to: '/settings/security', title: msg`Login and security` },
  data: { to: '/settings/data', title: msg`Your data`, reload: true },
  privacy: { to: '/settings/privacy', title: msg`Privacy` },
  blocked: { to: '/settings/blocked', title: msg`Blocked people` },
  discovery: { to: '/settings/discovery', title: msg`Discovery` },
  chat: { to: '/settings/chat', title: msg`Chats` },
  notifications: { to: '/notifications#settings', title: msg`Notifications` },
  appearance: { to: '/settings/appearance', title: msg`Appearance`, reload: true },
  language: { to: '/settings/language', title: msg`Language`, reload: true },
  help: { to: '/pages/service', title: msg`Help`, reload: true },
  delete: { to: '/settings/delete', title: msg`Delete account`, reload: true },
} as const satisfies Record<string, SettingsTopic>;

export type TopicName = keyof typeof topics;

/** The topics in list order, grouped. */
export const topicGroups: readonly {
  readonly title: MessageDescriptor;
  readonly names: readonly TopicName[];
}[] = [
  { title: msg`Your account`, names: ['account', 'security', 'data'] },
  { title: msg`You and other people`, names: ['privacy', 'blocked', 'discovery', 'chat'] },
  { title: msg`This site`, names: ['notifications', 'appearance', 'language', 'help'] },
];

/**
 * Where the sections of the former single page are now. `/settings#email` still occurs in mails and bookmarks, and a
 * fragment never reaches the server.
 */
const formerAnchors: Readonly<Record<string, string>> = {
  language: topics.language.to,
  location: topics.discovery.to,
  privacy: topics.privacy.to,
  chat: topics.chat.to,
  blocked: topics.blocked.to,
  consents: `${topics.privacy.to}#consents`,
  security: topics.security.to,
  password: `${topics.security.to}#password`,
  passkeys: `${topics.security.to}#passkeys`,
  'second-step': `${topics.security.to}#second-step`,
  devices: `${topics.security.to}#devices`,
  email: `${topics.account.to}#email`,
  account: topics.account.to,
};

/** The page that a former anchor leads to, or null if the anchor is unknown. */
export function pageOfAnchor(hash: string): string | null {
  return formerAnchors[hash.replace(/^#/, '')] ?? null;
}
