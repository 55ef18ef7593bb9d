import {
  type DisabledReason,
  type NotificationChannel,
  type NotificationKind,
} from './notification-kinds.ts';

const advertising: readonly NotificationKind[] = ['promotions', 'weekly_updates', 'news'];
const pushed: readonly NotificationKind[] = ['new_conversations', 'new_messages', 'like'];

/** Whether a kind is advertising, which requires separate consent. */
export const advertises = (kind: NotificationKind) => advertising.includes(kind);

export const isPushed = (kind: NotificationKind) => pushed.includes(kind);

/** The settings that decide whether a member is notified. */
export interface Preferences {
  readonly notificationsDisabled: readonly DisabledReason[];
  readonly marketingConsent: boolean;
  /** The member's explicit choices. */
  readonly choices: readonly {
    readonly kind: NotificationKind;
    readonly channel: NotificationChannel;
    readonly enabled: boolean;
  }[];
}

/** The member's own choice. By default, everything is on except advertising without consent. */
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

/** Whether the member may be notified now: they chose this kind and, for mail, their address still accepts mail. */
export function mayTell(
  preferences: Preferences,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (channel === 'email' && preferences.notificationsDisabled.length > 0) return false;
  return isChosen(preferences, kind, channel);
}
