import { inflateRawSync } from 'node:zlib';

/** Kept as it is, by the zip's own numbers of methods; anything else is deflated. */
const plain = 0;

/** The files of a zip by their names, found by its central directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let index = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('504b0506', 'hex')) + 16);
  while (zip.readUInt32LE(index) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(index + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(index + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(index + 20));
    const name = zip.toString('utf8', index + 46, index + 46 + nameLength);
    files.set(name, zip.readUInt16LE(index + 10) === plain ? bytes : inflateRawSync(bytes));
    index += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
