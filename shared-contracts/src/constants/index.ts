/** Limits and defaults of the documents and of the project, each once. Names follow spec/constants.json. */
export * from './routes.ts';
export * from './appearance.ts';
export * from './session.ts';
export * from './lists.ts';
export * from './uploads.ts';
export * from './image-field.ts';
export * from './editing.ts';
export * from './forms.ts';
export * from './proofreading.ts';
export * from './sources.ts';
