import type { AiUse, ContentDraft } from 'shared-contracts/model';
import type { EditView } from './edit-view.ts';

/** What a save's answer says of the AI label. */
export interface AnsweredAiUse {
  /** Where the server stored another one than was sent. */
  aiUse?: AiUse | undefined;
  readerAiLine?: string | undefined;
}

/** The AI label between form and server: the reason for a lower one, and what the server raised it to. */
export class AiLabel {
  #reason = '';
  #raised: AiUse | undefined;
  #times = 0;

  /** The writer has a reason for a lower label; it goes with the next save. */
  lower(reason: string): void {
    this.#reason = reason;
  }

  /** What a save sends beside the text. */
  get request(): { aiReason?: string } {
    return this.#reason === '' ? {} : { aiReason: this.#reason };
  }

  /** The draft to go on with after an answer, and what the form shows of it; a later choice of the writer stays. */
  answered(
    sent: ContentDraft,
    current: ContentDraft,
    { aiReason = '' }: { aiReason?: string },
    { aiUse, readerAiLine }: AnsweredAiUse,
  ): { draft: ContentDraft; view: Pick<EditView, 'readerAiLine'> & Partial<Pick<EditView, 'raised'>> } {
    if (aiReason === this.#reason) this.#reason = '';
    this.#raised = aiUse;
    if (!aiUse || sent.aiLevel !== current.aiLevel) return { draft: current, view: { readerAiLine } };
    this.#times += 1;
    return { draft: { ...current, ...aiUse }, view: { raised: { ...aiUse, times: this.#times }, readerAiLine } };
  }

  /** The draft as the server has it. */
  stored(sent: ContentDraft): ContentDraft {
    return { ...sent, ...this.#raised };
  }
}
