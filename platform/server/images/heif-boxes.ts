/** A file whose boxes contradict each other, or are of a kind that no camera and no encoder for photos writes. */
export class UnreadableBoxes extends Error {
  override name = 'UnreadableBoxes';
}

export interface HeifItem {
  readonly type: string;
  /** The parts of the file that make up the item's data. */
  readonly extents: readonly Buffer[];
  /** The content of the item's property boxes, by name. */
  readonly properties: ReadonlyMap<string, Buffer>;
}

/** What a HEIF or AVIF file says about its pictures (ISO/IEC 14496-12 and 23008-12). */
export interface HeifStructure {
  readonly primary: number;
  readonly items: ReadonlyMap<number, HeifItem>;
  /** The items that an item refers to, in their order. */
  readonly references: readonly {
    readonly type: string;
    readonly from: number;
    readonly to: readonly number[];
  }[];
}

/** Far more than the tiles of a photo of 200 megapixels. */
const maxItems = 1_000;
const maxProperties = 200;
const maxExtents = 32;

/**
 * Reads the boxes of a file. Every box is read once, and only where the standard has it, so that this cannot be led
 * elsewhere than the decoder.
 * @throws {UnreadableBoxes}
 */
export function readHeif(file: Buffer): HeifStructure {
  const meta = boxesByName(file).get('meta');
  if (!meta) throw new UnreadableBoxes('no meta box');
  const boxes = boxesByName(meta.subarray(4));
  const need = (name: string) => {
    const content = boxes.get(name);
    if (!content) throw new UnreadableBoxes(`no ${name} box`);
    return new Fields(content);
  };
  const types = readTypes(need('iinf'));
  const places = readPlaces(need('iloc'), file, boxes.get('idat') ?? Buffer.alloc(0));
  const properties = readProperties(boxesByName(need('iprp').rest()));
  const primary = need('pitm');
  const items = new Map<number, HeifItem>();
  for (const [id, type] of types)
    items.set(id, { type, extents: places.get(id) ?? [], properties: properties.get(id) ?? new Map() });
  return {
    primary: primary.number(primary.version() === 0 ? 2 : 4),
    items,
    references: boxes.has('iref') ? readReferences(new Fields(boxes.get('iref')!)) : [],
  };
}

/** Reads numbers one after the other. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(length: number): number {
    if (this.#at + length > this.#bytes.length) throw new UnreadableBoxes('a box ends too early');
    const value =
      length === 0
        ? 0
        : length === 8
          ? Number(this.#bytes.readBigUInt64BE(this.#at))
          : this.#bytes.readUIntBE(this.#at, length);
    this.#at += length;
    return value;
  }

  /** A count of the things that follow. */
  count(length: number, most: number): number {
    const value = this.number(length);
    if (value > most) throw new UnreadableBoxes('too many entries');
    return value;
  }

  /** The version of a full box, whose flags are skipped. */
  version(): number {
    const version = this.number(1);
    this.number(3);
    return version;
  }

  rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }
}

interface Box {
  readonly name: string;
  readonly content: Buffer;
}

function* boxesIn(bytes: Buffer, most: number): Generator<Box> {
  let count = 0;
  for (let at = 0; at + 8 <= bytes.length; count += 1) {
    if (count === most) throw new UnreadableBoxes('too many boxes');
    let [length, header] = [bytes.readUInt32BE(at), 8];
    if (length === 1 && at + 16 <= bytes.length) {
      length = Number(bytes.readBigUInt64BE(at + 8));
      header = 16;
    }
    // A length of 0 means that the box extends to the end.
    if (length === 0) length = bytes.length - at;
    if (length < header) throw new UnreadableBoxes('a box is shorter than its header');
    const name = bytes.toString('latin1', at + 4, at + 8);
    yield { name, content: bytes.subarray(at + header, Math.min(at + length, bytes.length)) };
    at += length;
  }
}

/** Boxes that occur once. Two of them would leave open which one the decoder reads. */
const single = new Set(['meta', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'ipco', 'ipma']);

function boxesByName(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  for (const { name, content } of boxesIn(bytes, maxProperties)) {
    if (single.has(name) && boxes.has(name)) throw new UnreadableBoxes(`two ${name} boxes`);
    boxes.set(name, content);
  }
  return boxes;
}

function readTypes(fields: Fields): Map<number, string> {
  fields.count(fields.version() === 0 ? 2 : 4, maxItems);
  const types = new Map<number, string>();
  for (const { name, content } of boxesIn(fields.rest(), maxItems)) {
    const entry = new Fields(content);
    const version = entry.version();
    if (name !== 'infe' || version < 2) throw new UnreadableBoxes('an item without a type');
    const id = entry.number(version === 2 ? 2 : 4);
    entry.number(2);
    if (types.has(id)) throw new UnreadableBoxes('two items with one id');
    types.set(id, entry.rest().toString('latin1', 0, 4));
  }
  return types;
}

function readPlaces(fields: Fields, file: Buffer, idat: Buffer): Map<number, Buffer[]> {
  const version = fields.version();
  const [sizes, more] = [fields.number(1), fields.number(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => size !== 0 && size !== 4 && size !== 8))
    throw new UnreadableBoxes('an unknown size of numbers');
  const places = new Map<number, Buffer[]>();
  for (let left = fields.count(version === 2 ? 4 : 2, maxItems); left > 0; left -= 1) {
    const id = fields.number(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : fields.number(2) & 15;
    const otherFile = fields.number(2);
    // Method 2 takes the data from another item.
    if (method > 1 || otherFile !== 0 || places.has(id)) throw new UnreadableBoxes('data from elsewhere');
    const base = fields.number(baseSize);
    const source = method === 0 ? file : idat;
    const extents: Buffer[] = [];
    for (let parts = fields.count(2, maxExtents); parts > 0; parts -= 1) {
      fields.number(indexSize);
      const from = base + fields.number(offsetSize);
      const length = fields.number(lengthSize) || source.length - from;
      if (from > source.length) throw new UnreadableBoxes('data behind the end of the file');
      extents.push(source.subarray(from, from + length));
    }
    places.set(id, extents);
  }
  return places;
}

function readProperties(boxes: Map<string, Buffer>): Map<number, Map<string, Buffer>> {
  const [container, associations] = [boxes.get('ipco'), boxes.get('ipma')];
  if (!container || !associations) throw new UnreadableBoxes('no properties');
  const all = [...boxesIn(container, maxProperties)];
  const fields = new Fields(associations);
  const head = fields.number(4);
  const [isLong, isWide] = [head >> 24 > 0, (head & 1) === 1];
  const properties = new Map<number, Map<string, Buffer>>();
  for (let left = fields.count(4, maxItems); left > 0; left -= 1) {
    const id = fields.number(isLong ? 4 : 2);
    if (properties.has(id)) throw new UnreadableBoxes('the properties of an item are listed twice');
    const own = new Map<string, Buffer>();
    for (let count = fields.number(1); count > 0; count -= 1) {
      const index = isWide ? fields.number(2) & 0x7fff : fields.number(1) & 0x7f;
      const property = all[index - 1];
      // The first of several counts, except for colours: an item may have a profile and a description.
      if (property && !own.has(formatBoxName(property))) own.set(formatBoxName(property), property.content);
    }
    properties.set(id, own);
  }
  return properties;
}

/** Colours come as an ICC profile (`colr prof`) or as numbers (`colr nclx`). */
const formatBoxName = ({ name, content }: Box) =>
  name === 'colr' ? `colr ${content.toString('latin1', 0, 4)}` : name;

function readReferences(fields: Fields): { type: string; from: number; to: number[] }[] {
  const idLength = fields.version() === 0 ? 2 : 4;
  return [...boxesIn(fields.rest(), maxItems)].map(({ name, content }) => {
    const entry = new Fields(content);
    const from = entry.number(idLength);
    const to = Array.from({ length: entry.count(2, maxItems) }, () => entry.number(idLength));
    return { type: name, from, to };
  });
}
