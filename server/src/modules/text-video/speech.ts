import type { Settings } from '../../platform/settings/settings.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** A service that speaks. */
export interface Speech {
  /** Name of the model, for the AI label. */
  model: string;
  /** Everything that the sound depends on beside the text. */
  key: string;
  /** Sound of a sentence. Throws SpeechFailure. */
  speak(text: string, signal: AbortSignal): Promise<Buffer>;
}

/** Why there is no sound, as a sentence for staff. */
export class SpeechFailure extends Error {}

const timeout = 60_000;
const mostBytes = 20 * 1024 * 1024;

/** The newsroom's speech service behind an OpenAI-compatible address; undefined where none is set. */
export function speechOf(settings: Settings): Speech | undefined {
  const { SPEECH_BASE_URL: url, SPEECH_API_KEY: key, SPEECH_MODEL: model, SPEECH_VOICE: voice } = settings;
  if (url === undefined) return undefined;
  return {
    model,
    key: `${url} ${model} ${voice}`,
    async speak(text, signal) {
      const response = await fetch(`${url.replace(/\/+$/, '')}/audio/speech`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
      }).catch(() => {
        throw new SpeechFailure(texts.speechUnreachable);
      });
      if (response.ok) return readSound(response);
      void response.body?.cancel().catch(() => undefined);
      throw new SpeechFailure(texts.speechStatus(response.status));
    },
  };
}

async function readSound(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > mostBytes) throw new SpeechFailure(texts.speechTooLarge);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
