import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatMoney } from '#platform/shared/money.ts';
import { localeForms, writtenLocale } from '#platform/shared/locales.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { choicePath, type SandboxChoice, type SandboxReversal } from './sandbox-choices.ts';
import type { SandboxPayment } from './sandbox-queries.ts';

const choices: readonly { choice: SandboxChoice; name: MessageDescriptor }[] = [
  { choice: 'pay', name: msg`Pay` },
  { choice: 'twice', name: msg`Pay twice by mistake` },
  { choice: 'later', name: msg`Pay later: the money arrives in 20 seconds` },
  { choice: 'wait', name: msg`Leave the payment pending` },
  { choice: 'fail', name: msg`Let the payment fail` },
  { choice: 'expire', name: msg`Let the payment expire` },
  { choice: 'cancel', name: msg`Cancel` },
];

const reversals: readonly { choice: SandboxReversal; name: MessageDescriptor }[] = [
  { choice: 'part', name: msg`Refund half` },
  { choice: 'refund', name: msg`Refund everything` },
  { choice: 'chargeback', name: msg`Let the bank reverse it` },
];
const refuseLater = { choice: 'refuse-later', name: msg`Pay, and refuse every later payment` } as const;

/** The checkout page: plain HTML without scripts. */
export function renderHostedPage(payment: SandboxPayment, left: number, nonce: string): string {
  const page = <HostedPage payment={payment} left={left} nonce={nonce} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

interface HostedPageProps {
  payment: SandboxPayment;
  /** Minor units that have not been returned yet. */
  left: number;
  nonce: string;
}

function HostedPage({ payment, left, nonce }: HostedPageProps) {
  const i18n = mailI18n(payment.locale);
  const locale = writtenLocale(payment.locale);
  const amount = formatMoney(payment, localeForms[locale].iso);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{i18n._(msg`Sandpay: ${amount}`)}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <span aria-hidden="true">◧</span> Sandpay
        </header>
        <main>
          <p className="notice">{i18n._(msg`This is a test payment page. No money moves.`)}</p>
          <h1>{amount}</h1>
          <dl>
            <dt>{i18n._(msg`For`)}</dt>
            <dd>{payment.description}</dd>
            <dt>{i18n._(msg`Method`)}</dt>
            <dd>{payment.bank ? `${payment.method} · ${payment.bank}` : payment.method}</dd>
            <dt>{i18n._(msg`Reference`)}</dt>
            <dd>{payment.id}</dd>
          </dl>
          {payment.status === 'paid' ? (
            <p>
              {i18n._(msg`This payment is complete.`)}{' '}
              <a href={payment.returnUrl}>{i18n._(msg`Back to the site`)}</a>
            </p>
          ) : null}
          {payment.status === 'paid' && left < payment.amount ? (
            <p>
              {i18n._(msg`Refunded:`)}{' '}
              {formatMoney({ ...payment, amount: payment.amount - left }, localeForms[locale].iso)}
            </p>
          ) : null}
          {/* Plain text, because the choice is in the URL and the body is empty. */}
          <form method="post" encType="text/plain">
            {offered(payment, left).map(({ choice, name }) => (
              <button key={choice} className={choice} formAction={choicePath(payment.id, choice)}>
                {i18n._(name)}
              </button>
            ))}
          </form>
        </main>
      </body>
    </html>
  );
}

function offered(payment: SandboxPayment, left: number) {
  if (payment.status === 'paid') return left > 0 ? reversals : [];
  return payment.mandate === null ? choices : [choices[0]!, refuseLater, ...choices.slice(1)];
}

// Styled like a bank, unlike the shop, so that the two are not confused.
const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
  body { margin: 0; background: light-dark(#eef1e6, #171a13); color: light-dark(#1d2417, #eef1e6); }
  header { background: #2f4a1e; color: #fff; padding: .75rem 1.25rem; font-size: 1.25rem; font-weight: bold; }
  main { max-width: 26rem; margin: 1.5rem auto; padding: 1.25rem; box-sizing: border-box;
    background: light-dark(#fff, #22281c); border: 1px solid light-dark(#c3cdb4, #47523a); }
  h1 { font-size: 2.25rem; margin: .5rem 0 1rem; }
  .notice { margin: 0; padding: .5rem .75rem; border-left: 4px solid #b7791f; background: light-dark(#fdf6e3, #362d14); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
  dt { color: light-dark(#4c5a3e, #b9c6a8); }
  dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: .625rem; }
  button { font: inherit; min-height: 3rem; padding: .5rem 1rem; cursor: pointer; color: inherit;
    background: transparent; border: 2px solid light-dark(#5c6f49, #93a67d); }
  button.pay { background: #2f6a1e; border-color: #2f6a1e; color: #fff; font-weight: bold; }
  button:focus-visible, a:focus-visible { outline: 3px solid #b7791f; outline-offset: 2px; }
  a { color: inherit; }
`;
