import { answerOf, placeOf, type ServiceTest, TestFailure } from '../../platform/external-service/service-test.ts';
import { SpeechFailure, speechOf } from './speech.ts';
import { textVideoTexts } from './text-video.texts.ts';

const { test: texts } = textVideoTexts;
const timeout = 15_000;

/** The sound of one word. */
export const speechTest: ServiceTest = {
  id: 'speech',
  settings: ['SPEECH_BASE_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => placeOf(settings, settings.SPEECH_BASE_URL, false),
  address: ({ SPEECH_BASE_URL }) => SPEECH_BASE_URL,
  async run({ settings }) {
    const sound = await answerOf(speechOf(settings)!.speak(texts.word, AbortSignal.timeout(timeout)), SpeechFailure);
    if (sound.length === 0) throw new TestFailure(texts.silent);
    return texts.fine((sound.length / 1024).toFixed(1));
  },
};
