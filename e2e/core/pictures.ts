import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour, made here so that the tests carry no binary files. */
export function pngOf(width: number, height: number, [red, green, blue]: [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  return pngFile(width, height, deflateSync(Buffer.concat(Array.from({ length: height }, () => row))));
}

/** The same of a model: its text says so by the implicit label of GB 45438. */
export function pngOfModel(producer: string, colour: [number, number, number]): Buffer {
  const plain = pngOf(800, 500, colour);
  const label = JSON.stringify({ Label: '1', ContentProducer: producer, ProduceID: '7' });
  const words = Buffer.concat([Buffer.from('AIGC\0', 'latin1'), Buffer.from(label, 'latin1')]);
  // Behind the signature and the header, before the pixels.
  const head = 8 + 25;
  return Buffer.concat([plain.subarray(0, head), chunk('tEXt', words), plain.subarray(head)]);
}

/** A PNG of random pixels: it cannot be compressed, so that it has about three bytes a pixel. */
export function noisePng(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]));
  return pngFile(width, height, deflateSync(Buffer.concat(rows), { level: 1 }));
}

function pngFile(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
