import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#platform/shared/locales.ts';
import type { Scheme } from '#platform/shared/schemes.ts';
import { SignalScene } from '#platform/web/ui/scenes/signal-scene.tsx';
import type { OfflinePageData } from '../../web/offline/offline-texts.ts';
import { offlineStyles } from './offline-styles.ts';

interface OfflinePageParts {
  readonly locale: Locale;
  readonly scheme: Scheme;
  readonly siteName: string;
  /** The site's mark, as a path in a 32 by 32 box. */
  readonly mark: string;
  readonly themeStyles: string;
  readonly font: string;
  readonly script: string;
  readonly nonce: string;
  readonly messageLength: number;
  readonly priceSettings: OfflinePageData['priceSettings'];
}

/**
 * A page with its own styles, because nothing else is certain to be available. It has a view for a conversation and
 * another for everything else; the script shows one of them.
 */
export function renderOfflinePage(i18n: I18n, parts: OfflinePageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<OfflineDocument i18n={i18n} parts={parts} />)}`;
}

interface PartProps {
  readonly i18n: I18n;
  readonly parts: OfflinePageParts;
}

function OfflineDocument({ i18n, parts }: PartProps) {
  const { locale, scheme, siteName, nonce, script, font, themeStyles } = parts;
  const title = i18n._(msg`You’re offline`);
  const data = JSON.stringify(dataFor(i18n, parts));
  return (
    <html lang={locale} data-scheme={scheme === 'system' ? undefined : scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: offlineStyles(font) + themeStyles }} />
      </head>
      <body data-offline={data}>
        <Bar i18n={i18n} parts={parts} />
        <main>
          <Overview i18n={i18n} title={title} />
          <Conversation i18n={i18n} parts={parts} />
        </main>
        <Templates i18n={i18n} />
        <script type="module" src={script} />
      </body>
    </html>
  );
}

/** The site's name, and beside a conversation that there is no connection. Otherwise the heading of the page says it. */
function Bar({ i18n, parts: { mark, siteName } }: PartProps) {
  return (
    <header className="bar">
      <span className="site">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={mark} />
        </svg>
        {siteName}
      </span>
      <p className="state" data-state role="status">
        <Icon>{wifiOff}</Icon>
        <span data-offline-state>{i18n._(msg`You’re offline`)}</span>
        <span data-online-state hidden>
          {i18n._(msg`You’re back online`)}{' '}
          <a data-go href="/chats">
            {i18n._(msg`Reload`)}
          </a>
        </span>
      </p>
    </header>
  );
}

function Overview({ i18n, title }: { readonly i18n: I18n; readonly title: string }) {
  return (
    <nav className="overview" data-overview aria-labelledby="offline-title">
      <div className="lead" data-lead>
        <SignalScene />
        <h1 id="offline-title">{title}</h1>
        <p>
          {i18n._(
            msg`This page opens as soon as you’re back online. What you typed will still be there when you go back.`,
          )}
        </p>
        <button type="button" className="button" data-again>
          {i18n._(msg`Try again`)}
        </button>
      </div>
      <h2 className="heading">{i18n._(msg`Your last chats`)}</h2>
      <ul className="chats" data-chats />
      <p className="none" data-no-chats hidden>
        {i18n._(msg`No chats on this device yet. Chats you open show up here, so you can read them offline.`)}
      </p>
    </nav>
  );
}

function Conversation({ i18n, parts: { messageLength } }: PartProps) {
  return (
    <section className="chat" data-chat hidden aria-labelledby="chat-name">
      <header className="with">
        <a href="/chats" className="round back" aria-label={i18n._(msg`Back to your chats`)}>
          <Icon>{arrowLeft}</Icon>
        </a>
        <span className="avatar" data-avatar aria-hidden="true" />
        <h1 id="chat-name" data-name>
          {i18n._(msg`Your last chats`)}
        </h1>
      </header>
      <div className="messages" data-messages role="region" aria-label={i18n._(msg`Messages`)} tabIndex={0} />
      <form className="composer" data-composer>
        <p className="price" data-price id="price" />
        <div className="line">
          <textarea
            rows={1}
            dir="auto"
            maxLength={messageLength}
            placeholder={i18n._(msg`Write a message`)}
            aria-describedby="price"
            autoCapitalize="sentences"
          />
          <button type="submit" className="round send" aria-label={i18n._(msg`Send`)}>
            <Icon>{sendArrow}</Icon>
          </button>
        </div>
        <p className="hint">{i18n._(msg`Messages are sent as soon as you’re back online.`)}</p>
      </form>
    </section>
  );
}

/** The templates that the script copies for each row and each message. */
function Templates({ i18n }: { readonly i18n: I18n }) {
  return (
    <>
      <template data-template="row">
        <li>
          <a href="/chats">
            <span className="avatar" data-avatar aria-hidden="true" />
            <span className="about">
              <span className="first">
                <strong data-name>…</strong>
                <time />
              </span>
              <span className="second">
                <span className="preview" data-preview />
                <span className="unread" data-unread />
              </span>
            </span>
          </a>
        </li>
      </template>
      <template data-template="message">
        <div className="message">
          <p className="bubble" dir="auto" data-body />
          <p className="below">
            <Icon>{clock}</Icon>
            <span data-below />
            <button type="button" data-cancel>
              {i18n._(msg`Cancel`)}
            </button>
          </p>
        </div>
      </template>
    </>
  );
}

function dataFor(i18n: I18n, { priceSettings }: OfflinePageParts): OfflinePageData {
  // The script fills in the values.
  const [cost, balance, name] = ['{cost}', '{balance}', '{name}'];
  return {
    texts: {
      photo: i18n._(msg`Photo`),
      gift: i18n._(msg`Gift`),
      gif: i18n._(msg`GIF`),
      you: i18n._(
        msg({ message: 'You:', comment: 'Before the start of an own message, in the list of chats' }),
      ),
      draft: i18n._(
        msg({ message: 'Draft:', comment: 'Before the start of an unsent text, in the list of chats' }),
      ),
      waiting: i18n._(msg`Waiting to send`),
      notSent: i18n._(msg`Not sent. Once you’re online, the chat says why.`),
      free: i18n._(msg`This message is free.`),
      price: i18n._(msg`Credits for this message: ${cost}. You have ${balance}.`),
      noCredits: i18n._(msg`You don’t have enough credits for another message. You have ${balance}.`),
      cannotWrite: i18n._(msg`You can write here again once you’re online.`),
      notKept: i18n._(msg`You haven’t opened this chat on this device yet, so you can’t read it offline.`),
      messageTo: i18n._(msg`Message to ${name}`),
    },
    priceSettings,
  };
}

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="icon"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const wifiOff = (
  <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.7M2 2l20 20" />
);
const arrowLeft = <path d="m12 19-7-7 7-7M19 12H5" />;
const sendArrow = (
  <path d="M3.7 3.3a.5.5 0 0 0-.7.6l2.7 7.3a2 2 0 0 1 0 1.4L3 20.1a.5.5 0 0 0 .7.6l18-8.5a.5.5 0 0 0 0-.9ZM6 12h16" />
);
const clock = <path d="M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z" />;
