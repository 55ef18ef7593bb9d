import { parseArgs } from 'node:util';
import { majorUnits } from '#platform/shared/money.ts';
import {
  reportDimensions,
  trafficReport,
  type Report,
  type ReportDimension,
  type ReportRow,
} from '#features/growth/tracking/server/public.ts';
import { day, dayAt } from '#platform/shared/time.ts';
import { UsageError, type Command } from './command.ts';
import { findSite } from './find-site.ts';

/** Enough for a spreadsheet, but few enough to hold in memory. */
const maxRows = 10_000;

export const reportTraffic: Command = {
  name: 'report traffic',
  usage: `report traffic [--by <dimension>,…] [--from <yyyy-mm-dd>] [--to <yyyy-mm-dd>] [--touch first|last] [--csv] [--site <domain>]
    shows visits, sign-ups, activations, first purchases and revenue by where they came from
    --by     ${reportDimensions.join(', ')}; default: network
    --from   the first day; default: 29 days before --to
    --to     the last day; default: today
    --touch  the advertisement that outcomes belong to, first or last; default: last
    --csv    comma-separated values instead of a table
    --site   the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        by: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        touch: { type: 'string' },
        csv: { type: 'boolean' },
        site: { type: 'string' },
      },
    });
    const { id: siteId, settings } = await findSite(services, values.site);
    const to = parseDay('to', values.to) ?? dayAt(services.clock.now(), settings.time_zone);
    const from = parseDay('from', values.from) ?? daysBefore(to, 29);
    if (from > to) throw new UsageError(`--from is ${from}, but --to is ${to}.`);
    const by = parseDimensions(values.by ?? 'network');
    const touch = values.touch ?? 'last';
    if (touch !== 'first' && touch !== 'last')
      throw new UsageError(`--touch is "${touch}", but must be first or last.`);
    const report = await trafficReport(services.db, { siteId, from, to, by, touch, limit: maxRows });
    print(values.csv ? formatCsv(report, by) : formatTable(report, by, `${from} to ${to}, ${touch} touch`));
    return 0;
  },
};

function parseDimensions(list: string): ReportDimension[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    const dimension = reportDimensions.find((one) => one === name);
    if (dimension) return dimension;
    throw new UsageError(`--by has "${name}", but may only list: ${reportDimensions.join(', ')}.`);
  });
}

function parseDay(option: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const moment = new Date(`${value}T00:00:00Z`);
  if (!Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value) return value;
  throw new UsageError(`--${option} is "${value}", but must be a day such as 2030-12-31.`);
}

const daysBefore = (last: string, days: number) =>
  new Date(new Date(`${last}T00:00:00Z`).getTime() - days * day).toISOString().slice(0, 10);

function listCells(report: Report, by: readonly ReportDimension[]): string[][] {
  const currencies = [...new Set(report.rows.flatMap(({ revenue }) => Object.keys(revenue)))].sort();
  const head = [
    ...by,
    'visits',
    'signups',
    'activations',
    'first_purchases',
    ...currencies.map((currency) => `revenue_${currency}`),
    'bounce_percent',
  ];
  return [
    head,
    ...report.rows.map((row) => [
      ...by.map((name) => row.source[name] ?? ''),
      String(row.visits),
      String(row.signups),
      String(row.activations),
      String(row.firstPurchases),
      ...currencies.map((currency) => majorUnits(row.revenue[currency] ?? 0, currency)),
      formatBounceRate(row),
    ]),
  ];
}

/** Only visits with bounce logging (`?lb`) can be counted. */
const formatBounceRate = ({ watched, bounces }: ReportRow) =>
  watched === 0 ? '' : ((100 * Math.min(bounces, watched)) / watched).toFixed(1);

function formatCsv(report: Report, by: readonly ReportDimension[]): string {
  return listCells(report, by)
    .map((cells) => cells.map((cell, index) => (index < by.length ? quoted(cell) : cell)).join(','))
    .join('\r\n');
}

/** Links may contain any text, and a spreadsheet must not interpret it as a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function formatTable(report: Report, by: readonly ReportDimension[], title: string): string {
  if (report.rows.length === 0) return `${title}\nNo visits or sign-ups.`;
  const cells = listCells(report, by).map((row) =>
    row.map((cell, index) => (cell === '' && index < by.length ? '-' : cell)),
  );
  const widths = cells[0]!.map((_, index) => Math.max(...cells.map((row) => row[index]!.length)));
  const lines = cells.map((row) =>
    row
      .map((cell, index) => (index < by.length ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines, ...(report.isCut ? [`Only the first ${maxRows} rows are shown.`] : [])].join('\n');
}
