import Quill from 'quill';

/** Resolves when no input method composes: what changes the text by itself waits for it. */
export async function whenComposed(quill: Quill): Promise<void> {
  while (quill.composition.isComposing) {
    await new Promise((resolve) => quill.once(Quill.events.COMPOSITION_END, resolve));
    // Quill takes the chosen word in after the event.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
