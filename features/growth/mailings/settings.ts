import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const mailingsSettings = defineSettings({
  /**
   * The maximum number of mailings (weekly mail, reminders, offers, news) that a member gets within seven days. With
   * 0, none are sent.
   */
  mailings_per_week: serverSetting(integer({ minimum: 0, maximum: 7 }), {
    default: 3,
    topic: 'mail',
    label: 'Mailings per week',
    hint: 'The most offers, reminders and news emails a member gets in seven days. 0 means none.',
    words: 'newsletters limit maximum',
    guide: 'operations/mail.md#mailings',
  }),
  /**
   * The hours between which no mailing is sent, in the member's time zone. If they are equal, mailings are sent at any
   * hour.
   */
  mail_quiet_from: serverSetting(integer({ minimum: 0, maximum: 23 }), {
    default: 21,
    topic: 'mail',
    label: 'Quiet hours from',
    hint: 'No mailings go out from this hour, in the member’s local time.',
    words: 'night silence',
  }),
  mail_quiet_until: serverSetting(integer({ minimum: 0, maximum: 23 }), {
    default: 9,
    topic: 'mail',
    label: 'Quiet hours until',
    hint: 'If both are the same, mailings go out at any hour.',
    words: 'night silence',
  }),
});
