interface BadgeHost {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the count on the icon of the installed app. Failures are silent (ST-17, ER-13). */
export function setAppBadge(host: BadgeHost, count: number): void {
  const show = async () => (count > 0 ? host.setAppBadge?.(count) : host.clearAppBadge?.());
  show().catch(() => undefined);
}
