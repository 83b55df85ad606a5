import { z } from 'zod';
import { pictureAddressMax } from '../limits/index.ts';
import { id, text } from './primitives.ts';

/** Cover picture (S1 §3): id of the stored picture and its address. */
export const cover = z.strictObject({ id, path: text(pictureAddressMax, '封面地址') });
export type Cover = z.infer<typeof cover>;
