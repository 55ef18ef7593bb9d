import { useContext } from 'react';
import { Column, Link, Row, Section, Text } from 'react-email';
import { MailBrandContext } from '#platform/server/mail/mail-brand.ts';
import type { Suggested } from '../mailing-content.ts';

const mark = 44;

/**
 * People in a mail: initial, name, age and city, each with a link to the profile. There are no photos, because a
 * picture in a mail remains in mailboxes after its owner has removed it.
 */
export function SuggestedPeople({
  people,
  origin,
}: {
  readonly people: readonly Suggested[];
  readonly origin: string;
}) {
  return (
    <Section style={{ padding: '0 0 16px' }}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} href={`${origin}/members/${person.id}`} />
      ))}
    </Section>
  );
}

function PersonRow({ person, href }: { readonly person: Suggested; readonly href: string }) {
  const { light } = useContext(MailBrandContext);
  const { name, age, city } = person;
  return (
    <Row className="mail-line" style={{ borderTop: `1px solid ${light.line}` }}>
      <Column style={{ padding: '10px 12px 10px 0', width: mark }}>
        <Link href={href} style={{ textDecoration: 'none' }} aria-hidden="true">
          <span
            style={{
              backgroundColor: light.primary,
              borderRadius: mark,
              color: light['on-primary'],
              display: 'inline-block',
              fontSize: 18,
              fontWeight: 600,
              height: mark,
              lineHeight: `${mark}px`,
              textAlign: 'center',
              width: mark,
            }}
          >
            {findInitial(name)}
          </span>
        </Link>
      </Column>
      <Column style={{ padding: '10px 0' }}>
        <Link href={href} className="mail-ink" style={{ color: light.ink, textDecoration: 'none' }}>
          <Text
            className="mail-ink"
            style={{ color: light.ink, fontSize: 16, fontWeight: 600, lineHeight: '22px', margin: 0 }}
          >
            {name}, {age}
          </Text>
          {city ? (
            <Text
              className="mail-muted"
              style={{ color: light['ink-muted'], fontSize: 14, lineHeight: '20px', margin: 0 }}
            >
              {city}
            </Text>
          ) : null}
        </Link>
      </Column>
    </Row>
  );
}

const findInitial = (name: string) =>
  [...new Intl.Segmenter('en').segment(name)][0]?.segment.toUpperCase() ?? '';
