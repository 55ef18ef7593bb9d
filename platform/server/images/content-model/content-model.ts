import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { minute } from '#platform/shared/time.ts';
import { openPicture } from '../picture.ts';
import { modelSide, type Answer, type Question } from './protocol.ts';

const modelProcess = '#platform/server/images/content-model/model-process.ts';
const idleFor = minute;

/** The model's categories that are unfit for public view, and their weights. */
const unfitWeights: Readonly<Record<string, number>> = { Porn: 1, Hentai: 1, Sexy: 0.5 };

export interface ContentModel {
  /**
   * The probability, from 0 to 1, that a picture is unfit for public view. Aborting ends the process, because
   * it may be hanging.
   */
  score(picture: Buffer, signal: AbortSignal): Promise<number>;
  /** Ends the process now rather than after its idle time. */
  stop(): void;
}

interface Waiting {
  readonly resolve: (kinds: NonNullable<Answer['kinds']>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The model whose weights come with a package. It runs in its own process, which starts on first use.
 * @param source is the code of the process. Tests replace it.
 */
export function localContentModel(source = modelProcess): ContentModel {
  const pendingAnswers = new Map<number, Waiting>();
  let model: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let questions = 0;

  const stop = () => {
    clearTimeout(idle);
    // The process ignores milder signals, and if it hangs it would not handle them.
    model?.kill('SIGKILL');
    model = null;
    fail(new Error('The content model was stopped.'));
  };
  const start = () => {
    const child = startProcess(source);
    child.on('message', ({ id, kinds }: Answer) => {
      if (kinds) pendingAnswers.get(id)?.resolve(kinds);
      else pendingAnswers.get(id)?.reject(new Error('The content model failed.'));
    });
    child.on('error', (error) => fail(error));
    child.on('exit', (code) => {
      if (model !== child) return;
      model = null;
      fail(new Error(`The content model exited (${code ?? 'killed'}).`));
    });
    return child;
  };
  const fail = (error: Error) => {
    for (const { reject } of pendingAnswers.values()) reject(error);
  };
  const ask = async (pixels: Uint8Array, signal: AbortSignal) => {
    signal.throwIfAborted();
    clearTimeout(idle);
    model ??= start();
    const question: Question = { id: ++questions, pixels };
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<NonNullable<Answer['kinds']>>((resolve, reject) => {
        pendingAnswers.set(question.id, { resolve, reject });
        model?.send(question, (error) => error && reject(error));
      });
    } finally {
      signal.removeEventListener('abort', stop);
      pendingAnswers.delete(question.id);
      if (pendingAnswers.size === 0) idle = setTimeout(stop, idleFor).unref();
    }
  };

  return {
    stop,
    score: async (picture, signal) => {
      const kinds = await ask(await extractPixels(picture), signal);
      const sum = Object.entries(unfitWeights).reduce(
        (total, [kind, weight]) => total + weight * (kinds[kind] ?? 0),
        0,
      );
      if (!Number.isFinite(sum)) throw new Error('The content model returned no numbers.');
      return Math.min(1, sum);
    },
  };
}

/**
 * The process gets none of our settings, because they hold secrets. It does not keep this process from
 * exiting.
 */
function startProcess(source: string): ChildProcess {
  const child = fork(createRequire(import.meta.url).resolve(source), {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function extractPixels(picture: Buffer): Promise<Uint8Array> {
  return openPicture(picture)
    .resize(modelSide, modelSide, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
