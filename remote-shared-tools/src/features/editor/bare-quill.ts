/** Quill as it is, for measuring the editor beside it. */
export { default as BareQuill } from 'quill';
