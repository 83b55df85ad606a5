const decoder = new TextDecoder('gbk');
const codes = new Map<string, readonly number[]>();
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1)
    if (trail !== 0x7f) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);

/** A text in GBK, as old Chinese systems write it. */
export const gbkOf = (text: string): Buffer =>
  Buffer.from(Array.from(text).flatMap((letter) => codes.get(letter) ?? [letter.codePointAt(0)!]));
