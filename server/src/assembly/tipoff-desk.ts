import type { TipoffDesk } from '../modules/feedback/desk-feedback.ts';
import { storeTipoff } from '../modules/tipoffs/receive-tipoff.ts';
import { keepTipoffPicture } from '../modules/tipoffs/tipoff-pictures.ts';

/** How tip-offs are made of what other modules receive. */
export const tipoffDesk: TipoffDesk = { keepPicture: keepTipoffPicture, store: storeTipoff };
