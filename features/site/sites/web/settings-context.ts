import { createContext, createElement, use, type ReactNode } from 'react';
import type { PublicSettings } from '../contract.ts';

const SettingsContext = createContext<PublicSettings | null>(null);

export function SettingsProvider({
  settings,
  children,
}: {
  readonly settings: PublicSettings;
  readonly children: ReactNode;
}) {
  return createElement(SettingsContext, { value: settings }, children);
}

/** The settings of the current site. */
export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('Settings need a SettingsProvider above them');
  return settings;
}
