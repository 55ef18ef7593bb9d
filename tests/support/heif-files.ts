/** A coded picture, as it lies in a HEIF file. */
export interface CodedPicture {
  readonly type: 'av01' | 'hvc1';
  /** The whole configuration box: `av1C` or `hvcC`. */
  readonly configuration: Buffer;
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

interface GridChanges {
  /** The bytes of the grid item. By default, they describe the grid. */
  readonly grid?: Buffer;
  /** The items that the grid names as its tiles. By default, all tiles in their order. */
  readonly tiles?: readonly number[];
  /** The type of the main item. */
  readonly type?: string;
  /** The colour space and transfer function of the main item, as ITU-T H.273 numbers them. */
  readonly colour?: { readonly primaries: number; readonly transfer: number };
}

const uint = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(4, 8 + body.length), Buffer.from(name, 'latin1'), body]);
}

const fullBox = (name: string, version: number, ...content: readonly Buffer[]) =>
  box(name, uint(4, version * 2 ** 24), ...content);

const spatialExtents = (width: number, height: number) => fullBox('ispe', 0, uint(4, width), uint(4, height));

/** The content of the first box with this name inside `bytes`, with its header. */
export function cutBox(bytes: Buffer, name: string): Buffer {
  const at = bytes.indexOf(name, 0, 'latin1') - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

/** Takes the picture out of a file that contains one picture and one `mdat`. */
export function cutPicture(file: Buffer): CodedPicture {
  const extents = cutBox(file, 'ispe');
  const isAvif = file.includes('av1C', 0, 'latin1');
  return {
    type: isAvif ? 'av01' : 'hvc1',
    configuration: cutBox(file, isAvif ? 'av1C' : 'hvcC'),
    data: cutBox(file, 'mdat').subarray(8),
    width: extents.readUInt32BE(12),
    height: extents.readUInt32BE(16),
  };
}

/** A file whose main picture is composed of equal tiles, as phones write it. Every tile has the same content. */
export function tiledFile(
  tile: CodedPicture,
  { columns, rows }: GridSize,
  changes: GridChanges = {},
): Buffer {
  const [width, height] = [columns * tile.width, rows * tile.height];
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid =
    changes.grid ??
    Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint(4, width), uint(4, height)]);
  const tiles = changes.tiles ?? ids;
  const entry = (id: number, type: string) =>
    fullBox('infe', 2, uint(2, id), uint(2, 0), Buffer.from(`${type}\0`, 'latin1'));
  const location = (id: number, method: number, at: number, length: number) =>
    Buffer.concat([uint(2, id), uint(2, method), uint(2, 0), uint(2, 1), uint(4, at), uint(4, length)]);
  const { primaries, transfer } = changes.colour ?? { primaries: 1, transfer: 13 };
  const colour = box(
    'colr',
    Buffer.from('nclx', 'latin1'),
    ...[primaries, transfer, 6].map((value) => uint(2, value)),
    Buffer.from([0x80]),
  );
  const metaWith = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(4, 0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint(2, 1)),
      fullBox(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        uint(2, ids.length + 1),
        location(1, 1, 0, grid.length),
        // The tiles share their bytes, which keeps the file small.
        ...ids.map((id) => location(id, 0, dataAt, tile.data.length)),
      ),
      fullBox(
        'iinf',
        0,
        uint(2, ids.length + 1),
        entry(1, changes.type ?? 'grid'),
        ...ids.map((id) => entry(id, tile.type)),
      ),
      fullBox('iref', 0, box('dimg', uint(2, 1), uint(2, tiles.length), ...tiles.map((id) => uint(2, id)))),
      box(
        'iprp',
        box(
          'ipco',
          spatialExtents(width, height),
          spatialExtents(tile.width, tile.height),
          tile.configuration,
          colour,
        ),
        fullBox(
          'ipma',
          0,
          uint(4, ids.length + 1),
          Buffer.concat([uint(2, 1), Buffer.from([2, 1, 4])]),
          ...ids.map((id) => Buffer.concat([uint(2, id), Buffer.from([2, 2, 0x83])])),
        ),
      ),
      box('idat', grid),
    );
  const brand = tile.type === 'av01' ? 'avif' : 'heic';
  const start = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}miaf`, 'latin1'));
  const dataAt = start.length + metaWith(0).length + 8;
  return Buffer.concat([start, metaWith(dataAt), box('mdat', tile.data)]);
}
