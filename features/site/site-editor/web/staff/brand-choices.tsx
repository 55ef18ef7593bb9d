import { useLingui } from '@lingui/react/macro';
import { ImagePlus, PenLine } from 'lucide-react';
import { useState } from 'react';
import { HeroThumbnail } from '#features/growth/landing/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { readyMarks, type ReadyMark } from '../../ready-marks.ts';

const findReadyName = (path: unknown) =>
  Object.entries(readyMarks).find(([, ready]) => ready === path)?.[0] as ReadyMark | undefined;

function useMarkNames(): Readonly<Record<ReadyMark, string>> {
  const { t } = useLingui();
  return {
    spark: t`Spark`,
    heart: t`Heart`,
    star: t`Star`,
    moon: t`Moon`,
    leaf: t`Leaf`,
    drop: t`Drop`,
    speech: t`Speech bubble`,
    diamond: t`Diamond`,
  };
}

/** Names a mark by its path data. */
export function useMarkName(): (path: string) => string {
  const { t } = useLingui();
  const names = useMarkNames();
  return (path) => {
    const ready = findReadyName(path);
    return ready ? names[ready] : t`Own drawing`;
  };
}

/** Names a drawn picture of the landing page. Null for an address. */
export function useHeroName(): (hero: string) => string | null {
  const { t } = useLingui();
  return (hero) =>
    hero === 'portraits' ? t`Drawn portraits` : hero === 'evening' ? t`An evening street` : null;
}

interface MarkChoiceProps {
  /** Path data, or null for the spark. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (mark: string | null) => void;
}

/** The site's mark: a built-in one, or path data of its own. */
export function MarkChoice({ value, error, onChange }: MarkChoiceProps) {
  const { t } = useLingui();
  const names = useMarkNames();
  const ready = findReadyName(value ?? readyMarks.spark);
  const [isOwn, setOwn] = useState(ready === undefined);
  return (
    <div>
      <RadioGroup
        label={t`Logo mark`}
        name="mark"
        columns={3}
        value={isOwn ? 'own' : (ready ?? 'own')}
        options={[
          ...Object.entries(readyMarks).map(([name, path]) => ({
            value: name,
            label: names[name as ReadyMark],
            icon: (
              <svg viewBox="0 0 32 32" className="size-7 fill-current" aria-hidden="true">
                <path d={path} />
              </svg>
            ),
          })),
          { value: 'own', label: t`Own drawing`, icon: <PenLine /> },
        ]}
        onChange={(name) => {
          setOwn(name === 'own');
          if (name !== 'own') onChange(name === 'spark' ? null : readyMarks[name as ReadyMark]);
        }}
      />
      {isOwn ? (
        <TextArea
          label={t`Drawing of the logo mark`}
          hint={t`The path data of an SVG on a 32 by 32 grid: the value of the attribute “d”.`}
          error={error}
          rows={3}
          maxLength={2_000}
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          className="mt-3 [&_textarea]:font-mono [&_textarea]:text-sm"
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      ) : null}
    </div>
  );
}

interface HeroChoiceProps {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (hero: string) => void;
}

const drawnHeroes = ['portraits', 'evening'];

/** What the landing page shows next to its headline. */
export function HeroChoice({ value, error, onChange }: HeroChoiceProps) {
  const { t } = useLingui();
  const hero = typeof value === 'string' ? value : '';
  const isDrawn = drawnHeroes.includes(hero);
  return (
    <div>
      <RadioGroup
        label={t`Picture of the landing page`}
        name="hero"
        columns={3}
        value={isDrawn ? hero : 'own'}
        options={[
          { value: 'portraits', label: t`Drawn portraits`, icon: <Thumbnail hero="portraits" /> },
          { value: 'evening', label: t`An evening street`, icon: <Thumbnail hero="evening" /> },
          { value: 'own', label: t`Own picture`, icon: isDrawn ? <NoPicture /> : <Thumbnail hero={hero} /> },
        ]}
        onChange={(choice) => onChange(choice === 'own' ? '/hero.webp' : choice)}
      />
      {isDrawn ? null : (
        <TextField
          label={t`Address of the picture`}
          hint={t`A picture on this server, such as /hero.webp.`}
          error={error}
          maxLength={200}
          value={hero}
          className="mt-3"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

const thumbnailSize = 'h-16 w-24 rounded-lg sm:h-20 sm:w-32';

const Thumbnail = ({ hero }: { readonly hero: string }) => (
  <HeroThumbnail hero={hero} className={thumbnailSize} />
);

const NoPicture = () => (
  <span
    className={classNames(
      'grid place-items-center border border-dashed border-line-control [&>svg]:size-6',
      thumbnailSize,
    )}
  >
    <ImagePlus />
  </span>
);
