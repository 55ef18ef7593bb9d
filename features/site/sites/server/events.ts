import { defineQuestion } from '#platform/server/events.ts';
import type { PublicSettings } from '../contract.ts';
import type { SettingsOfSite } from './site-directory.ts';

/** The lowest price of a message in each of the site's countries that has prices. */
export const messageCosts = defineQuestion<SettingsOfSite, PublicSettings['minimum_message_costs']>(
  'message_costs',
);
