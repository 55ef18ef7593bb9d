import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email';
import { createContext, Fragment, useContext, type CSSProperties, type ReactNode } from 'react';
import { isLocale, type Locale } from '#platform/shared/locales.ts';
import { inLanguage } from '#platform/shared/page-language.ts';
import { MailBrandContext, type MailBrand } from './mail-brand.ts';

interface MailLayoutProps {
  readonly i18n: I18n;
  /** The text that an inbox shows after the subject. It adds to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly footer: string;
  /** Below the footer: links with which readers choose the mails they get. */
  readonly footerLinks?: ReactNode;
  readonly children: ReactNode;
}

const font = 'Figtree, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const side = 24;

/** The language of the mail. Its links open pages in this language, because the browser may be set to another one. */
const MailLanguage = createContext<Locale | null>(null);

/** A link's address, with the language of the mail. */
function useAddress(href: string): string {
  const language = useContext(MailLanguage);
  return language === null ? href : inLanguage(href, language);
}

/** The layout of all mails: one column, readable without pictures, in both colour schemes. */
export function MailLayout({ i18n, preview, heading, footer, footerLinks, children }: MailLayoutProps) {
  const brand = useContext(MailBrandContext);
  const { light } = brand;
  const closing = brand.closings[i18n.locale];
  const language = isLocale(i18n.locale) ? i18n.locale : null;
  return (
    <Html lang={i18n.locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(brand)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang={i18n.locale}
        className="mail-page"
        style={{ backgroundColor: light.page, fontFamily: font, margin: 0, padding: 0 }}
      >
        <Container style={{ maxWidth: 560, padding: '20px 0 32px', width: '100%' }}>
          {brand.name === null ? null : <BrandLine name={brand.name} brand={brand} />}
          <Section
            className="mail-sheet"
            style={{ backgroundColor: light.surface, borderRadius: 16, padding: `28px ${side}px 32px` }}
          >
            <Heading
              className="mail-ink"
              style={{
                color: light.ink,
                fontSize: 26,
                fontWeight: 700,
                letterSpacing: '-0.02em',
                lineHeight: '1.2',
                margin: '0 0 16px',
              }}
            >
              {heading}
            </Heading>
            <MailLanguage value={language}>{children}</MailLanguage>
            {closing ? <Closing text={closing} /> : null}
          </Section>
          <Section style={{ padding: `0 ${side}px` }}>
            <Hr
              className="mail-line"
              style={{ borderColor: light.line, borderTopWidth: 1, margin: '24px 0 16px' }}
            />
            <MailNote>{footer}</MailNote>
            <MailLanguage value={language}>
              {footerLinks ? <MailNote>{footerLinks}</MailNote> : null}
            </MailLanguage>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The site's own closing text, line by line. */
function Closing({ text }: { readonly text: string }) {
  return (
    <MailText>
      {text.split('\n').map((line, place) => (
        <Fragment key={place}>
          {place === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </MailText>
  );
}

function BrandLine({ name, brand: { light } }: { readonly name: string; readonly brand: MailBrand }) {
  return (
    <Text
      className="mail-ink"
      style={{
        color: light.ink,
        fontSize: 20,
        fontWeight: 700,
        letterSpacing: '-0.02em',
        lineHeight: '24px',
        margin: 0,
        padding: `0 ${side}px 16px`,
      }}
    >
      <span
        style={{
          backgroundColor: light.primary,
          borderRadius: '9px 9px 9px 2px',
          display: 'inline-block',
          height: 18,
          marginRight: 10,
          verticalAlign: '-2px',
          width: 18,
        }}
      />
      {name}
    </Text>
  );
}

/** Mail programs that follow the reader's colour scheme use these; others change the colours themselves. */
const darkStyles = ({ dark }: MailBrand): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-page, .mail-page > table { background-color: ${dark.page} !important; }
  .mail-page td { background-color: transparent !important; }
  .mail-sheet { background-color: ${dark.surface} !important; }
  .mail-ink { color: ${dark.ink} !important; }
  .mail-muted { color: ${dark['ink-muted']} !important; }
  .mail-line { border-color: ${dark.line} !important; }
}`;

/** A heading in a mail, and its text. */
export function MailPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <MailText>
      <strong>{title}</strong>
      <br />
      {children}
    </MailText>
  );
}

export function MailText({ children }: { readonly children: ReactNode }) {
  const { light } = useContext(MailBrandContext);
  return (
    <Text className="mail-ink" style={{ ...textLook, color: light.ink, margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}

const textLook: CSSProperties = { fontSize: 16, lineHeight: '1.5' };

/** Something that a reader may need, but does not need first. */
export function MailNote({ children }: { readonly children: ReactNode }) {
  const { light } = useContext(MailBrandContext);
  return (
    <Text
      className="mail-muted"
      style={{
        color: light['ink-muted'],
        fontSize: 14,
        lineHeight: '1.5',
        margin: '0 0 12px',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

/** A link in small print. */
export function MailLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { light } = useContext(MailBrandContext);
  return (
    <Link
      href={useAddress(href)}
      className="mail-muted"
      style={{ color: light['ink-muted'], textDecoration: 'underline' }}
    >
      {children}
    </Link>
  );
}

export interface MailChoicesProps {
  readonly i18n: I18n;
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

/** Links below the footer with which readers choose the mails they get. */
export function MailChoices({ i18n, unsubscribeUrl, settingsUrl }: MailChoicesProps) {
  return (
    <>
      <MailLink href={unsubscribeUrl}>{i18n._(msg`Unsubscribe from emails like this`)}</MailLink>
      {' · '}
      <MailLink href={settingsUrl}>{i18n._(msg`Choose your notifications`)}</MailLink>
    </>
  );
}

/** Short facts, such as a reference and a date: one line each, between hairlines. */
export function MailFacts({ facts }: { readonly facts: readonly string[] }) {
  const { light } = useContext(MailBrandContext);
  return (
    <Section
      className="mail-line"
      style={{
        borderBottom: `1px solid ${light.line}`,
        borderTop: `1px solid ${light.line}`,
        margin: '0 0 20px',
        padding: '12px 0',
      }}
    >
      {facts.map((fact) => (
        <Text key={fact} className="mail-ink" style={{ ...textLook, color: light.ink, margin: '2px 0' }}>
          {fact}
        </Text>
      ))}
    </Section>
  );
}

/** The one thing to do next. */
export function MailButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { light } = useContext(MailBrandContext);
  return (
    <Section style={{ padding: '4px 0 20px' }}>
      <Button
        href={useAddress(href)}
        style={{
          backgroundColor: light.primary,
          borderRadius: 999,
          color: light['on-primary'],
          fontSize: 16,
          fontWeight: 600,
          lineHeight: '20px',
          padding: '14px 28px',
          textAlign: 'center',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

interface MailAddressProps {
  /** What the link is for. */
  readonly note: string;
  readonly href: string;
}

/** A link as text, for something that has no button. */
export function MailAddress({ note, href }: MailAddressProps) {
  return (
    <MailNote>
      {note}
      <br />
      <MailLink href={href}>{useAddress(href)}</MailLink>
    </MailNote>
  );
}

interface MailFallbackProps {
  readonly i18n: I18n;
  /** How long the link works. */
  readonly note?: string | undefined;
  readonly href: string;
}

/**
 * Below a button: how long its link works, and the link as text, for mail programs that show no buttons. The plain text
 * of the mail has no buttons and shows each link anyway, so it has only the note.
 */
export function MailFallback({ i18n, note, href }: MailFallbackProps) {
  return (
    <MailNote>
      {note}
      <span data-skip-in-text="true">
        {note ? ' ' : null}
        {i18n._(msg`If the button doesn’t work, open this link:`)}
        <br />
        <MailLink href={href}>{useAddress(href)}</MailLink>
      </span>
    </MailNote>
  );
}
