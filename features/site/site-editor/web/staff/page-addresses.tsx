import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError, FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useValueText } from './value-texts.ts';

type Aliases = Readonly<Record<string, string>>;

interface PageAddressesProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly pages: readonly string[];
  /** The page of each address. */
  readonly aliases: Aliases;
  readonly onChange: (aliases: Aliases) => void;
}

interface Row {
  readonly alias: string;
  readonly page: string;
}

/** As in the setting's schema. */
const aliasPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const toRows = (aliases: Aliases): Row[] => Object.entries(aliases).map(([alias, page]) => ({ alias, page }));
/** Of two rows with the same address, the first counts. */
const toAliases = (rows: readonly Row[]): Aliases =>
  Object.fromEntries(
    rows
      .filter(({ alias }) => alias !== '')
      .map(({ alias, page }) => [alias, page])
      .toReversed(),
  );
const sorted = (aliases: Aliases) =>
  JSON.stringify(Object.entries(aliases).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Addresses of the site's own for static pages, each with its page. */
export function PageAddresses({ id, label, hint, error, pages, aliases, onChange }: PageAddressesProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  // Rows that are empty or repeat an address are not part of the value.
  const [rows, setRows] = useState(() => toRows(aliases));
  if (sorted(aliases) !== sorted(toAliases(rows))) setRows(toRows(aliases));
  const change = (next: readonly Row[]) => {
    setRows([...next]);
    onChange(toAliases(next));
  };
  const changeRow = (index: number, part: Partial<Row>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const findProblem = ({ alias }: Row, index: number) => {
    if (alias === '') return undefined;
    if (!aliasPattern.test(alias)) return t`Only lower-case letters, digits and hyphens.`;
    return rows.findIndex((row) => row.alias === alias) < index
      ? t`This address is already above.`
      : undefined;
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={labelLook}>
        {label}
      </p>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <ul className="grid gap-3">
        {rows.map((row, index) => (
          // The address changes while somebody types it, so it cannot be the key.
          <li key={index} className="mt-1.5 flex items-start gap-2">
            <TextField
              label={t`Address`}
              leading="/"
              value={row.alias}
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 flex-1"
              error={findProblem(row, index)}
              onChange={({ target }) =>
                changeRow(index, { alias: target.value.trim().toLowerCase().replace(/^\//, '') })
              }
            />
            <Select
              label={t`Page`}
              value={row.page}
              className="min-w-0 flex-1"
              onChange={({ target }) => changeRow(index, { page: target.value })}
            >
              {listOptions(pages, (page) => [page, valueText('page_aliases', page)])}
            </Select>
            <IconButton
              label={t`Remove ${row.alias}`}
              icon={<X />}
              className="mt-8"
              onClick={() => change(rows.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => change([...rows, { alias: '', page: pages.at(-1)! }])}
      >
        <Trans>Add an address</Trans>
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
