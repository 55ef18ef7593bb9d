import { Bell, Heart, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../alert.tsx';
import { alertAction, AlertLine } from '../alert-line.tsx';
import { Button } from '../button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Spot } from '../spot.tsx';
import { useToast } from '../toast.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function GalleryFeedback() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <Chapter title="Feedback">
      <Specimen title="Alerts">
        <div className="grid gap-3 lg:grid-cols-2">
          {!dismissed && (
            <Alert
              title="Add a photo"
              onDismiss={() => setDismissed(true)}
              action={
                <Button size="sm" variant="secondary">
                  Choose a photo
                </Button>
              }
            >
              Profiles with a photo get ten times as many messages.
            </Alert>
          )}
          <Alert tone="success" title="Your payment arrived">
            150 credits are yours.
          </Alert>
          <Alert tone="warning" title="4 credits left">
            A message costs 10.
          </Alert>
          <Alert tone="danger" title="This message was not sent">
            The connection broke. It is kept here; send it again.
          </Alert>
        </div>
      </Specimen>
      <AlertLines />
      <Specimen title="Spot illustration">
        <Spot>
          <Heart />
        </Spot>
      </Specimen>
      <Toasts />
      <Progress />
    </Chapter>
  );
}

function AlertLines() {
  const [dismissed, setDismissed] = useState(false);
  const [sending, setSending] = useState(false);
  return (
    <Specimen title="Alert lines">
      <div className="grid max-w-xl gap-3">
        <AlertLine icon={<Bell />} text="Text only." />
        <AlertLine
          icon={<MailCheck />}
          text="With a button that is working."
          action={
            <button
              type="button"
              aria-busy={sending || undefined}
              onClick={() => setSending(!sending)}
              className={alertAction}
            >
              {sending ? 'Sending' : 'Send again'}
            </button>
          }
        />
        {dismissed ? null : (
          <AlertLine
            icon={<Bell />}
            text="With a button and a close button."
            action={
              <button type="button" className={alertAction}>
                Turn on
              </button>
            }
            onDismiss={() => setDismissed(true)}
          />
        )}
        <AlertLine
          icon={<MailCheck />}
          text="A text that is too long for one line takes two, on a phone and in languages with long words such as Finnish or German."
          action={
            <button type="button" className={alertAction}>
              Change your address
            </button>
          }
          onDismiss={() => undefined}
        />
      </div>
    </Specimen>
  );
}

function Toasts() {
  const toasts = useToast();
  return (
    <Specimen title="Toasts">
      <Row>
        <Button variant="secondary" onClick={() => toasts.show({ text: 'Roos is online.' })}>
          Info
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({ tone: 'success', title: 'It is a match!', text: 'Marek likes you too.' })
          }
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({
              tone: 'danger',
              title: 'Not sent',
              text: 'The connection broke.',
              duration: null,
              action: <Button size="sm">Send again</Button>,
            })
          }
        >
          Danger, stays
        </Button>
      </Row>
    </Specimen>
  );
}

function Progress() {
  const [active, setActive] = useState(false);
  return (
    <Specimen title="Navigation progress, at the top of the page">
      <ProgressBar active={active} />
      <Button variant="secondary" onClick={() => setActive(!active)}>
        {active ? 'Finish' : 'Start'}
      </Button>
    </Specimen>
  );
}
