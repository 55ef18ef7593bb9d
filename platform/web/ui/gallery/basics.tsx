import { Ban, Download, EllipsisVertical, Flag, Heart, MessageCircle, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone, CountBadge } from '../badge.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '../menu.tsx';
import { Spinner } from '../spinner.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['sm', 'md', 'lg'];
const tones: BadgeTone[] = ['primary', 'unread-messages', 'success', 'warning', 'danger', 'neutral'];
const colours: [name: string, look: string][] = [
  ['primary', 'bg-primary text-on-primary'],
  ['primary-soft', 'bg-primary-soft text-on-primary-soft'],
  ['secondary', 'bg-secondary text-on-secondary'],
  ['success', 'bg-success text-on-success'],
  ['warning', 'bg-warning text-on-warning'],
  ['danger', 'bg-danger text-on-danger'],
  ['unread-messages', 'bg-unread-messages text-on-unread-messages'],
  ['surface', 'bg-surface text-ink ring-1 ring-inset ring-line'],
  ['surface-muted', 'bg-surface-muted text-ink-muted'],
  ['bubble', 'bg-bubble text-on-bubble'],
  ['spark', 'bg-spark text-on-spark'],
];

const scale: [name: string, look: string][] = [
  ['60', 'font-display text-5xl font-semibold'],
  ['44', 'font-display text-4xl font-semibold'],
  ['32', 'font-display text-3xl font-semibold'],
  ['24', 'font-display text-2xl font-semibold'],
  ['20', 'text-xl font-semibold'],
  ['18', 'text-lg'],
  ['16', 'text-base'],
  ['14', 'text-sm text-ink-muted'],
  ['13', 'text-xs text-ink-muted'],
];

export function GalleryBasics() {
  return (
    <Chapter title="Colours, buttons, badges">
      <Specimen title="Colours">
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-5">
          {colours.map(([name, look]) => (
            <div key={name} className={`rounded-card px-4 py-5 text-sm font-semibold ${look}`}>
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="One scale: 13, 14, 16, 18, 20, 24, 32, 44, 60">
        <div className="grid gap-1">
          {scale.map(([name, look]) => (
            <p key={name} className={look}>
              {name} Zoë, 31, Łódź
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title="Depth: at rest, photo, float">
        <Row>
          {['shadow-rest', 'shadow-photo', 'shadow-float'].map((shadow) => (
            <div
              key={shadow}
              className={`grid size-32 place-items-center rounded-card bg-surface text-sm ${shadow}`}
            >
              {shadow}
            </div>
          ))}
        </Row>
      </Specimen>
      <Buttons />
      <Specimen title="Badges">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} look="solid">
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Counts: 3, 42, 100, and 0 where 0 is the news">
        <Row>
          <CountBadge count={3} label="3 new likes" />
          <CountBadge count={42} label="42 unread messages" tone="unread-messages" />
          <CountBadge count={100} label="100 unread messages" tone="unread-messages" />
          <CountBadge count={4} label="4 credits" tone="warning" />
          <CountBadge count={0} label="0 credits" tone="danger" showZero />
        </Row>
      </Specimen>
      <Chips />
      <MenusAndDialogs />
    </Chapter>
  );
}

function Buttons() {
  return (
    <>
      {sizes.map((size) => (
        <Specimen key={size} title={`Buttons, ${size}`}>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        </Specimen>
      ))}
      <Specimen title="With an icon, busy, disabled, as a link, as wide as its place">
        <Row>
          <Button icon={<MessageCircle />}>Send a message</Button>
          <Button loading>Sending</Button>
          <Button variant="secondary" loading>
            Saving
          </Button>
          <Button disabled>Not yet</Button>
          <Button asChild variant="secondary">
            <a href="#top">A link</a>
          </Button>
          <Button asChild variant="quiet">
            <a href="#top">A quiet link</a>
          </Button>
        </Row>
        <Button block size="lg" className="mt-3">
          Join for free
        </Button>
      </Specimen>
      <Specimen title="Icon buttons and spinners">
        <Row>
          <IconButton label="More" icon={<EllipsisVertical />} />
          <IconButton label="Message" icon={<MessageCircle />} variant="outline" />
          <IconButton label="Like" icon={<Heart />} variant="primary" size="lg" />
          <IconButton label="Close the photo" icon={<Heart />} variant="overlay" />
          <IconButton label="Small" icon={<Flag />} size="sm" />
          <Spinner />
          <Spinner className="text-3xl text-primary" label="Loading members" />
        </Row>
      </Specimen>
    </>
  );
}

function Chips() {
  const [filters, setFilters] = useState(['25 to 35', 'Within 50 km', 'Non-smoker', 'Speaks Polish']);
  return (
    <Specimen title="Chips">
      <Row>
        {filters.map((filter) => (
          <Chip
            key={filter}
            label={filter}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          />
        ))}
        <Chip label="Long walks" />
      </Row>
    </Specimen>
  );
}

function MenusAndDialogs() {
  const [open, setOpen] = useState<'plain' | 'firm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen title="Menu and dialogs">
      <Row>
        <Menu trigger={<Button variant="secondary">Menu</Button>} align="start">
          <MenuLink>
            <a href="#top">
              <UserRound aria-hidden="true" />
              Open the profile
            </a>
          </MenuLink>
          <MenuItem icon={<Download />}>Download the photos</MenuItem>
          <MenuItem icon={<Flag />} disabled>
            Report
          </MenuItem>
          <MenuItem icon={<Ban />}>Block</MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger">
            Delete the conversation
          </MenuItem>
        </Menu>
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('firm')}>
          Dialog that stays
        </Button>
      </Row>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="Block Roos?"
        description="She no longer sees you, and you no longer see her. You can undo this in your settings."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Block
            </Button>
          </>
        }
      />
      <Dialog
        open={open === 'firm'}
        onClose={close}
        dismissible={false}
        title="One moment"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Neither the backdrop nor Esc closes this one.</p>
      </Dialog>
    </Specimen>
  );
}
