import sharp from 'sharp';

const sidePixels = 200;
const red = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f00' } });

/** A progressive JPEG that repeats its first AC scan, so that it has `scans` scans in all. */
export async function jpegWithScans(scans: number): Promise<Buffer> {
  const file = await red(sidePixels).jpeg({ progressive: true }).toBuffer();
  const starts: number[] = [];
  for (
    let at = file.indexOf('\xff\xda', 0, 'latin1');
    at >= 0;
    at = file.indexOf('\xff\xda', at + 2, 'latin1')
  )
    starts.push(at);
  const last = starts.at(-1)!;
  const [begin, scan, end] = [file.subarray(0, last), file.subarray(last, -2), file.subarray(-2)];
  return Buffer.concat([begin, ...Array.from({ length: scans - starts.length + 1 }, () => scan), end]);
}

/** A 200×200 WebP animation with frames of one pixel. */
export async function movingWebp(frames: number): Promise<Buffer> {
  const [first, next] = await Promise.all([sidePixels, 1].map(async (side) => webpFrame(side)));
  const screen = Buffer.alloc(10);
  screen[0] = 2;
  screen.writeUIntLE(sidePixels - 1, 4, 3);
  screen.writeUIntLE(sidePixels - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', screen),
    riffChunk('ANIM', Buffer.alloc(6)),
    first!,
    ...Array.from({ length: frames - 1 }, () => next!),
  ]);
  return riffChunk('RIFF', body);
}

async function webpFrame(side: number): Promise<Buffer> {
  const still = await red(side).webp({ lossless: true }).toBuffer();
  const place = Buffer.alloc(16);
  place.writeUIntLE(side - 1, 6, 3);
  place.writeUIntLE(side - 1, 9, 3);
  place.writeUIntLE(10, 12, 3);
  return riffChunk('ANMF', Buffer.concat([place, still.subarray(12)]));
}

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

/** A 200×200 GIF animation with frames of one pixel. */
export async function movingGif(frames: number): Promise<Buffer> {
  const still = await red(sidePixels).gif().toBuffer();
  const next = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    still.subarray(0, -1),
    ...Array.from({ length: frames - 1 }, () => next),
    Buffer.from([0x3b]),
  ]);
}
