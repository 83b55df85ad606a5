export { answer, fakeShell } from './fake-shell.ts';
export type { FakeAnswer, FakeShell, FakeShellOptions } from './fake-shell.ts';
export { pressRowAction, rowAction } from './row-actions.ts';
export { renderWithShell } from './render-with-shell.tsx';
export type { RenderOptions, Rendered } from './render-with-shell.tsx';
export { samplePicture, sampleTicket } from './media-samples.ts';
export { sampleAd } from './ad-samples.ts';
export { PlainEditor } from './plain-editor.tsx';
