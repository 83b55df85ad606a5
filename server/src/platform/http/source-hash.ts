import { createHash } from 'node:crypto';

/** The source by which a content policy allows the text of one script or style element. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
