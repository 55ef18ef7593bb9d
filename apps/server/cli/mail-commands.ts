import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { emailKey } from '#platform/shared/email-rules.ts';
import { findAccountByEmail } from '#features/identity/accounts/server/public.ts';
import { listMailStops, readReceiver } from '#features/conversation/notifications/server/public.ts';
import { notificationKinds } from '#features/conversation/notifications/notification-kinds.ts';
import { mayTell } from '#features/conversation/notifications/notification-rules.ts';
import { fixedMailings } from '#features/growth/mailings/mailing-names.ts';
import {
  listSent,
  mostComplaints,
  previewMailing,
  readFigures,
  sendTestMailing,
  type MailingFigures,
  type PreviewOf,
} from '#features/growth/mailings/server/public.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import { explained } from './campaigns.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const ofOptions = {
  mailing: { type: 'string' },
  campaign: { type: 'string' },
  language: { type: 'string' },
  site: { type: 'string' },
} as const;

export const mailPreview: Command = {
  name: 'mail preview',
  usage: `mail preview --mailing <mailing>|--campaign <name> [--language <language>] [--out <path>] [--site <domain>]
    prints a mailing with invented people and numbers as plain text, or writes it as HTML
    --mailing   ${fixedMailings.join(', ')}
    --language  default: the site's
    --out       where to write the HTML
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { ...ofOptions, out: { type: 'string' } } });
    const of = previewOf(values);
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const language = languageOf(values.language, settings.domain_language);
    const { subject, html, plain } = await explained(() =>
      previewMailing(services, { siteId, of, language }),
    );
    print(`Subject: ${subject}`);
    if (values.out === undefined) print(`\n${plain}`);
    else {
      await writeFile(values.out, html);
      print(`Written to ${values.out}.`);
    }
    return 0;
  },
};

export const mailTest: Command = {
  name: 'mail test',
  usage: `mail test --mailing <mailing>|--campaign <name> --to <email> [--language <language>] [--site <domain>]
    sends a mailing with invented people and numbers to a staff member
    --mailing   ${fixedMailings.join(', ')}
    --to        the address of a staff account of the site
    --language  default: the site's
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { ...ofOptions, to: { type: 'string' } } });
    const of = previewOf(values);
    const to = required(values, 'to');
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const language = languageOf(values.language, settings.domain_language);
    await explained(() => sendTestMailing(services, { siteId, of, language }, to));
    print(
      services.config.smtpUrl
        ? `Queued for ${to}. A server or worker sends it.`
        : `In the outbox for ${to}: without SMTP_URL, no mail is sent.`,
    );
    return 0;
  },
};

export const mailReport: Command = {
  name: 'mail report',
  usage: `mail report [--days <days>] [--site <domain>]
    shows how many mailings were sent, came back, were marked as spam or unsubscribed from
    --days  from 1 to 180; default: 30
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { days: { type: 'string' }, site: { type: 'string' } },
    });
    const days = numberOf('days', values.days ?? '30', 1, 180);
    const { id: siteId } = await siteNamed(services, values.site);
    const since = new Date(services.clock.now().getTime() - days * day);
    const figures = await readFigures(services.db, siteId, since);
    if (figures.length === 0) print(`No mailings in ${days} days.`);
    for (const line of figures.map(figuresLine)) print(line);
    return 0;
  },
};

function figuresLine(figures: MailingFigures): string {
  const { mailing, campaign, sent, unknown, bounces, complaints, unsubscribes } = figures;
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, sent)).toFixed(2)} %)`;
  const parts = [
    `${sent} sent`,
    ...(unknown === 0 ? [] : [`${unknown} unknown after a crash`]),
    `${share(bounces)} came back`,
    `${share(complaints)} marked as spam`,
    `${share(unsubscribes)} unsubscribed`,
  ];
  const line = `${campaign === null ? mailing : `campaign ${campaign}`}: ${parts.join(', ')}`;
  return complaints > sent * mostComplaints ? `${line}: too many marked as spam` : line;
}

export const mailMember: Command = {
  name: 'mail member',
  usage: `mail member --email <email> [--site <domain>]
    shows which mails a member gets, why mail to them stopped, and their last mailings
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { email: { type: 'string' }, site: { type: 'string' } },
    });
    const email = required(values, 'email');
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const { db } = services;
    const found = await findAccountByEmail(db, siteId, emailKey(email));
    const receiver = found && (await readReceiver(db, siteId, found.memberId));
    if (!found || !receiver)
      throw new UsageError(`${settings.name} has no member with the address ${email}.`);
    const member = { siteId, memberId: found.memberId };
    const { here, confirmed, marketingConsent, notificationsDisabled } = receiver;
    if (!here) print('Gets no mail that the account can do without: paused, suspended or deleted.');
    print(`Address ${confirmed ? 'confirmed' : 'not confirmed'}.`);
    print(`Offers and news ${marketingConsent ? 'allowed' : 'not allowed'}.`);
    print(
      notificationsDisabled.length === 0
        ? `Gets: ${notificationKinds.filter((kind) => mayTell(receiver, kind, 'email')).join(', ') || 'nothing'}.`
        : `All mail has stopped: ${notificationsDisabled.join(', ')}.`,
    );
    for (const { at, reason, kind } of await listMailStops(db, member))
      print(`${shown(at)} stopped: ${reason}${kind ? ` (${kind})` : ''}`);
    for (const { key, sentAt } of (await listSent(db, member)).slice(-10))
      print(`${shown(sentAt)} sent: ${key}`);
    return 0;
  },
};

export const mailLimits: Command = {
  name: 'mail limits',
  usage: `mail limits [--per-week <mails>] [--quiet <from>-<until>] [--site <domain>]
    shows or sets how many mailings a member gets within seven days, and at which hours none
    --per-week  from 0 to 7; 0 sends none
    --quiet     hours in the member's time zone, such as 21-9; 0-0 for none
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { 'per-week': { type: 'string' }, quiet: { type: 'string' }, site: { type: 'string' } },
    });
    const perWeek =
      values['per-week'] === undefined ? undefined : numberOf('per-week', values['per-week'], 0, 7);
    const quiet = values.quiet === undefined ? undefined : hoursOf(values.quiet);
    const { id, version, settings, company } = await siteNamed(services, values.site);
    const changed = {
      ...settings,
      ...(perWeek === undefined ? {} : { mailings_per_week: perWeek }),
      ...(quiet ? { mail_quiet_from: quiet.from, mail_quiet_until: quiet.until } : {}),
    };
    if (perWeek !== undefined || quiet) {
      const at = services.clock.now();
      await services.db.transaction((tx) =>
        storeSettings(tx, id, {
          version,
          settings: changed,
          company,
          changedBy: null,
          reason: 'mail limits',
          at,
        }),
      );
      forgetSites();
    }
    const { mailings_per_week: most, mail_quiet_from: from, mail_quiet_until: until } = changed;
    print(`${settings.name}: ${most === 0 ? 'no mailings' : `at most ${most} mailings a week`}.`);
    print(from === until ? 'No quiet hours.' : `Quiet from ${from}:00 until ${until}:00.`);
    return 0;
  },
};

function previewOf(values: {
  readonly mailing?: string | undefined;
  readonly campaign?: string | undefined;
}): PreviewOf {
  const { mailing, campaign } = values;
  if ((mailing === undefined) === (campaign === undefined))
    throw new UsageError('Give either --mailing or --campaign.');
  if (campaign !== undefined) return { campaign };
  const known = fixedMailings.find((one) => one === mailing);
  if (known) return { mailing: known };
  throw new UsageError(`--mailing is "${mailing}", but must be one of: ${fixedMailings.join(', ')}.`);
}

function languageOf(given: string | undefined, usual: string): string {
  if (given === undefined) return usual;
  if (isOfferedLocale(given)) return given;
  throw new UsageError(`--language is "${given}", but that is not a language of mails.`);
}

function numberOf(option: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new UsageError(`--${option} is "${given}", but must be a number from ${least} to ${most}.`);
}

function hoursOf(given: string): { from: number; until: number } {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(given) ?? [];
  if (from !== undefined && until !== undefined && Number(from) < 24 && Number(until) < 24)
    return { from: Number(from), until: Number(until) };
  throw new UsageError(`--quiet is "${given}", but must be two hours such as 21-9.`);
}

const shown = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
