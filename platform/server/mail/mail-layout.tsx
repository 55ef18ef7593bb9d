import type { I18n } from '@lingui/core';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';
import type { ReactNode } from 'react';

interface MailLayoutProps {
  readonly i18n: I18n;
  readonly preview: string;
  readonly heading: string;
  readonly footer: string;
  readonly children: ReactNode;
}

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The layout of all mails: one column, readable without pictures. */
export function MailLayout({ i18n, preview, heading, footer, children }: MailLayoutProps) {
  return (
    <Html lang={i18n.locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body
        lang={i18n.locale}
        style={{ backgroundColor: '#fbf7fa', fontFamily: font, margin: 0, padding: '24px 0' }}
      >
        <Container
          style={{ backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 520, padding: '32px 28px' }}
        >
          <Heading style={{ color: '#14213d', fontSize: 24, lineHeight: '1.25', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#eadfe7', margin: '28px 0 16px' }} />
          <Text style={{ color: '#5f5a66', fontSize: 13, lineHeight: '1.5', margin: 0 }}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: '#2b2530', fontSize: 16, lineHeight: '1.5', margin: '0 0 16px' }}>{children}</Text>
  );
}

export function MailButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: '#b5126b',
        borderRadius: 999,
        color: '#ffffff',
        fontSize: 16,
        fontWeight: 600,
        padding: '14px 28px',
      }}
    >
      {children}
    </Button>
  );
}
