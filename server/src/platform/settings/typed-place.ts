import path from 'node:path';

/** The file or folder that somebody named: read from where the command was typed, which npm and ./newsroom pass on. */
export const typedPlace = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name);
