import {
  type DisabledReason,
  type NotificationChannel,
  type NotificationKind,
} from './notification-kinds.ts';

const advertising: readonly NotificationKind[] = ['promotions', 'weekly_updates', 'news'];
const pushed: readonly NotificationKind[] = ['new_conversations', 'new_messages', 'like'];

/** Mails of this kind advertise: they need a consent of their own. */
export const advertises = (kind: NotificationKind) => advertising.includes(kind);

export const isPushed = (kind: NotificationKind) => pushed.includes(kind);

/** What decides whether a member is told of something. */
export interface Preferences {
  readonly notificationsDisabled: readonly DisabledReason[];
  readonly marketingConsent: boolean;
  /** Where the member chose. */
  readonly choices: readonly {
    readonly kind: NotificationKind;
    readonly channel: NotificationChannel;
    readonly enabled: boolean;
  }[];
}

/** The member's own choice; without one, everything is on but what advertises without consent. */
export function isChosen(
  preferences: Preferences,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (channel === 'push' && !isPushed(kind)) return false;
  if (advertises(kind) && !preferences.marketingConsent) return false;
  return (
    preferences.choices.find((choice) => choice.kind === kind && choice.channel === channel)?.enabled ?? true
  );
}

/** Whether the member may be told now: chosen, and for mails the address still takes them. */
export function mayTell(
  preferences: Preferences,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (channel === 'email' && preferences.notificationsDisabled.length > 0) return false;
  return isChosen(preferences, kind, channel);
}
