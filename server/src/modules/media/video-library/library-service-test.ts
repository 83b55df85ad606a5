import { AppError } from 'shared-contracts/errors';
import { answerOf, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../../platform/external-service/service-test.texts.ts';
import { streamTexts } from '../stream.texts.ts';
import { openVideoLibrary } from './open-video-library.ts';

const { libraryTest: texts } = streamTexts;

/** The columns of the library. */
export const videoLibraryTest: ServiceTest = {
  id: 'video-library',
  settings: ['VIDEO_LIBRARY_URL'],
  name: texts.name,
  note: texts.note,
  place: ({ VIDEO_LIBRARY_URL }) =>
    VIDEO_LIBRARY_URL === undefined ? serviceTestTexts.sandbox : new URL(VIDEO_LIBRARY_URL).host,
  address: ({ VIDEO_LIBRARY_URL }) => VIDEO_LIBRARY_URL,
  run: async ({ settings, log }) =>
    texts.fine((await answerOf(openVideoLibrary(settings, log).listColumns(), AppError)).length),
};
