import { openFileBox } from '../../parts/upload/choose-files.ts';

/** Asks for one .docx or .doc (R349, R625); undefined when given up. */
export const chooseWordFile = async (): Promise<File | undefined> =>
  (await openFileBox({ accept: '.docx,.doc', multiple: false }))[0];
