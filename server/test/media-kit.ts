import sharp from 'sharp';
import { base64ToImage } from 'shared-contracts/endpoints';
import type { TestApp } from './helper.ts';

/** Returns a plain picture of one colour; JPEG unless given. */
export function paint(
  width: number,
  height: number,
  { colour = '#3377aa', format = 'jpeg' }: { colour?: string; format?: 'jpeg' | 'png' | 'webp' | 'gif' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    [format]()
    .toBuffer();
}

/** A moving picture with as many frames, each of its own colour. */
export async function paintMoving(format: 'gif' | 'webp', frames = 3, [width, height] = [240, 120]): Promise<Buffer> {
  const drawn = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      paint(width, height, { colour: `hsl(${index * 90}, 80%, 50%)`, format: 'png' }),
    ),
  );
  return sharp(drawn, { join: { animated: true } })
    [format]({ delay: drawn.map(() => 100) })
    .toBuffer();
}

/** Puts bytes into the picture library in a user's name, and gives the picture's id and address. */
export async function addPicture(
  server: TestApp,
  bearer: string,
  bytes: Buffer,
  fileName = '江岸.jpg',
): Promise<{ id: string; url: string }> {
  const { envelope, status } = await server.call(
    base64ToImage,
    { imgData: bytes.toString('base64'), fileName },
    bearer,
  );
  if (status !== 200) throw new Error(`${status} ${envelope.message}`);
  return envelope.data as { id: string; url: string };
}
