import type { Context } from './context.ts';

/** Contributors choose from what readers see; what the newsroom is still preparing is not theirs. */
export const isContributor = ({ session }: Pick<Context, 'session'>): boolean => session.kind === 'media';
