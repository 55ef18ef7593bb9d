import { useState } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
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
      <Toasts />
      <Progress />
    </Chapter>
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
