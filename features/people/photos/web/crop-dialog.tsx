import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, putAnswer, useSend } from '#platform/web/use-call.ts';
import {
  cropPhoto,
  getPhotos,
  photoErrors,
  minPhotoSidePixels,
  type Frame,
  type OwnPhoto,
} from '../calls.gen.ts';
import { frameLimits, calculateLargestFrame, type FrameLimits } from './crop-frame.ts';
import { Cropper } from './cropper.tsx';
import { photoErrorMessages } from './error-messages.ts';

const shapes = { portrait: 3 / 4, square: 1, free: null } as const;
type Shape = keyof typeof shapes;

const whole: Frame = { left: 0, top: 0, width: 1, height: 1 };

interface CropDialogProps {
  readonly photo: OwnPhoto | null;
  readonly onClose: () => void;
}

/** Lets the member select the part of a photo to keep. */
export function CropDialog({ photo, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const crop = useCrop(onClose);
  const [chosen, setChosen] = useState<{ photo: OwnPhoto; shape: Shape; frame: Frame } | null>(null);
  // Resets for each photo, and whenever the photo has changed.
  const current = photo && chosen?.photo === photo ? chosen : photo && chooseStart(photo);
  const { frame = whole } = current ?? {};
  return (
    <Dialog
      open={photo !== null}
      onClose={onClose}
      title={t`Crop photo`}
      description={t`Anything outside the frame is deleted.`}
      footer={
        <div className="flex gap-2 *:flex-1 tight:flex-col-reverse sm:*:flex-none">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={crop.isPending}
            disabled={frame.width > 0.999 && frame.height > 0.999}
            onClick={() => photo && crop.mutate({ photo: photo.id, version: photo.version, ...frame })}
          >
            <Trans>Crop</Trans>
          </Button>
        </div>
      }
    >
      {current && (
        <div className="grid gap-4 py-5.5 sm:[@media(max-height:30rem)]:grid-cols-[auto_1fr] sm:[@media(max-height:30rem)]:gap-8">
          {crop.refusal?.photo === current.photo.id && (
            <Alert tone="danger" className="col-span-full">
              {crop.refusal.text}
            </Alert>
          )}
          <Cropper
            photo={current.photo}
            frame={frame}
            limits={calculateLimits(current.photo, current.shape)}
            onChange={(next) => setChosen({ ...current, frame: next })}
          />
          <div className="grid content-start gap-4">
            <p role="status" className="text-sm tabular-nums">
              <PixelSize photo={current.photo} frame={frame} />
            </p>
            <RadioGroup
              name="shape"
              label={t`Shape`}
              columns={3}
              value={current.shape}
              onChange={(value) => setChosen(inShape(current, value as Shape))}
              options={[
                { value: 'portrait', label: t`Portrait` },
                { value: 'square', label: t`Square` },
                { value: 'free', label: t({ message: 'Free', context: 'shape of a picture' }) },
              ]}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

const calculateLimits = (photo: OwnPhoto, shape: Shape): FrameLimits =>
  frameLimits(photo, shapes[shape], minPhotoSidePixels);

/** Starts with a portrait frame, the shape in which others see photos. */
const chooseStart = (photo: OwnPhoto) => inShape({ photo, frame: whole }, 'portrait');

const inShape = ({ photo, frame }: { photo: OwnPhoto; frame: Frame }, shape: Shape) => ({
  photo,
  shape,
  frame: calculateLargestFrame(calculateLimits(photo, shape), frame),
});

function PixelSize({ photo, frame }: { readonly photo: OwnPhoto; readonly frame: Frame }) {
  const width = Math.round(frame.width * photo.width);
  const height = Math.round(frame.height * photo.height);
  return (
    <Trans>
      {width} × {height} pixels left
    </Trans>
  );
}

function useCrop(onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const [refusal, setRefusal] = useState<{ photo: string; text: string } | null>(null);
  const send = useSend(cropPhoto, {
    onSuccess: ({ photo }) => {
      setRefusal(null);
      putAnswer(queries, getPhotos, {}, (current) => ({
        ...current,
        photos: current.photos.map((other) => (other.id === photo.id ? photo : other)),
      }));
      toast.show({ tone: 'success', text: t`Photo cropped.` });
      onClose();
    },
    onError: (error, { photo }) => {
      const stale =
        isCallError(error, photoErrors.photo_changed) || isCallError(error, photoErrors.photo_removed);
      if (!stale) return setRefusal({ photo, text: sentence(error) });
      void queries.invalidateQueries({ queryKey: callKey(getPhotos) });
      toast.show({ tone: 'danger', text: sentence(error) });
      onClose();
    },
  });
  return { mutate: send.mutate, isPending: send.isPending, refusal };
}
