import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import { issuesOf } from '#platform/shared/call-error.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { countFractionDigits } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { parseAmount } from '#platform/web/staff/amounts.ts';
import { StaffForm, type TypedFields } from '#platform/web/staff/staff-form.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { createSiteCode, type getSiteCodes } from '../../codes-calls.gen.ts';
import { CodeLimits } from './code-limits.tsx';
import { CodeSummary, noTerms, type TypedTerms } from './code-summary.tsx';
import { findDayStart, findDayEnd } from '#platform/shared/days-in-zone.ts';
import { codeProblems, codeErrorMessages } from './error-messages.ts';

interface CodeDialogProps {
  readonly codes: CallResponse<typeof getSiteCodes>;
  readonly onClose: () => void;
}

const furtherFields = ['budget', 'most_uses', 'minimum', 'currency', 'country', 'methods'];

/** The terms of a new code. */
export function CodeDialog({ codes, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const { site, currencies, methods, time_zone: timeZone } = codes;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [currency, setCurrency] = useState(currencies[0] ?? 'EUR');
  /** The names of the non-empty amount fields, besides the discount. */
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [terms, setTerms] = useState<TypedTerms>(noTerms);
  const [areMoreOpen, setMoreOpen] = useState(false);
  /** Unfolds the further conditions if one of these fields is among them. */
  const openAt = (fields: readonly string[]) => {
    if (fields.some((field) => furtherFields.includes(field))) setMoreOpen(true);
  };
  const create = useSend(createSiteCode, {
    onSuccess: async ({ code, waiting }, { starts }) => {
      onClose();
      if (waiting) {
        toast.show({
          tone: 'info',
          text: t`${code} takes off more than 75%. It exists once a colleague has entered the same code and terms.`,
        });
        return;
      }
      const from = starts === null ? new Date() : new Date(starts);
      const date = from.toLocaleDateString(locale, { dateStyle: 'medium', timeZone });
      toast.show({
        tone: 'success',
        text: from > new Date() ? t`Members can use ${code} from ${date}.` : t`Members can use ${code} now.`,
      });
      await revalidate();
    },
    onError: (error) => openAt(issuesOf(error).map(({ field }) => field)),
  });
  const send = (reason: string, { text: read, all }: TypedFields) => {
    const faults: string[] = [];
    const number = (name: string, digits: number) => {
      if (read(name) === '') return null;
      const value = parseAmount(read(name), digits);
      if (value === null || value === 0) faults.push(name);
      return value;
    };
    const digits = countFractionDigits(currency);
    const value = number(kind, kind === 'percent' ? 2 : digits);
    if (read(kind) === '') faults.push(kind);
    const [minimum, budget] = [number('minimum', digits), number('budget', digits)];
    const uses = number('most_uses', 0);
    setWrong(faults);
    openAt(faults);
    if (faults.length > 0) return;
    const amount = kind === 'amount' ? value : null;
    const isInMoney = [amount, minimum, budget].some((one) => one !== null);
    create.mutate({
      site: site.id,
      code: read('code'),
      rate: kind === 'percent' ? Math.min(value!, 10_000) : null,
      amount,
      currency: isInMoney ? currency : null,
      minimum,
      budget,
      most_uses: uses,
      country: read('country') === '' ? null : read('country'),
      methods: methods.filter((method) => all('methods').includes(method)),
      once: all('once').length > 0,
      member: null,
      starts: findDayStart(read('starts'), timeZone),
      expires: findDayEnd(read('expires'), timeZone),
      reason,
    });
  };
  const issues = useIssues(create.error, codeProblems);
  const findError = (name: string) => (wrong.includes(name) ? t`A number above 0.` : issues.of(name));
  const currencyField = (
    <Select
      label={t`Currency`}
      hint={kind === 'amount' ? undefined : t`Of the amounts. The code only works for members who pay in it.`}
      value={currency}
      error={findError('currency')}
      onChange={(event) => setCurrency(event.target.value)}
    >
      {listOptions(currencies, (one) => [one, one])}
    </Select>
  );
  /** Props for a field with an amount, which a code with a percentage can have too. */
  const asAmount = (name: string) => ({
    name,
    inputMode: 'decimal' as const,
    error: findError(name),
    trailing: <span className="pe-3 text-sm text-ink-muted">{currency}</span>,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const others = [...filled].filter((one) => one !== name);
      setFilled(new Set(event.target.value.trim() === '' ? others : [...others, name]));
    },
  });
  return (
    <StaffForm
      title={t`New discount code`}
      description={t`Its terms can’t be changed afterwards, and its name is never used again.`}
      summary={
        <CodeSummary kind={kind} currency={currency} terms={terms} now={codes.now} timeZone={timeZone} />
      }
      action={<Trans>Create the code</Trans>}
      errors={codeErrorMessages}
      send={create}
      onType={({ text }) =>
        setTerms({
          discount: text(kind),
          starts: findDayStart(text('starts'), timeZone),
          expires: findDayEnd(text('expires'), timeZone),
        })
      }
      onSend={send}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Code`}
          hint={t`3 to 32 letters, digits, - and _. Upper and lower case are the same.`}
          name="code"
          required
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={findError('code')}
        />
        <RadioGroup
          label={t`Discount`}
          name="kind"
          columns={2}
          value={kind}
          options={[
            { value: 'percent', label: t`Percentage` },
            { value: 'amount', label: t`Amount` },
          ]}
          onChange={(value) => setKind(value === 'amount' ? 'amount' : 'percent')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4">
        <TextField
          key={kind}
          label={kind === 'percent' ? t`Percent off` : t`Amount off`}
          name={kind}
          inputMode="decimal"
          required
          error={findError(kind)}
        />
        {kind === 'amount' ? currencyField : null}
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4">
        <TextField
          label={t`First day`}
          hint={t`Empty: now.`}
          name="starts"
          type="date"
          error={findError('starts')}
        />
        <TextField
          label={t`Last day`}
          hint={t`Empty: no end.`}
          name="expires"
          type="date"
          error={findError('expires')}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-muted">
        <Trans>Days begin and end at midnight in the site’s time zone, {timeZone}.</Trans>
      </p>
      <Checkbox label={t`Once per member`} name="once" defaultChecked />
      <details
        open={areMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
        className="border-t border-line"
      >
        <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem] font-semibold">
          <Trans>More conditions</Trans>
        </summary>
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          <TextField
            label={t`Budget`}
            hint={t`The most that all orders together can save. Empty: no limit.`}
            {...asAmount('budget')}
          />
          <TextField
            label={t`Maximum uses`}
            hint={t`How many orders may use it. Empty: no limit.`}
            name="most_uses"
            inputMode="numeric"
            error={findError('most_uses')}
          />
          <TextField
            label={t`Smallest order`}
            hint={t`The list price it works from. Empty: any price.`}
            {...asAmount('minimum')}
          />
          {kind === 'percent' && filled.size > 0 ? currencyField : null}
        </div>
        <div className="grid gap-4 pt-4">
          <CodeLimits methods={methods} />
        </div>
      </details>
    </StaffForm>
  );
}
