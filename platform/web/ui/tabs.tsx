import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { tabListLook, tabLook } from './tab-look.ts';

export interface TabPanel {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** A label for the choice, for screen readers. */
  label: string;
  tabs: readonly TabPanel[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

/** Panels that switch in place. If each panel has an address of its own, use `LinkTabs`. */
export function Tabs({ label, tabs, defaultValue, value, onChange, className }: TabsProps) {
  const state = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...state} onValueChange={(next) => onChange?.(next)} className={className}>
      <RadixTabs.List aria-label={label} className={tabListLook}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              tabLook,
              'data-[state=active]:border-primary data-[state=active]:text-primary',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
