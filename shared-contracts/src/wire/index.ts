export { openEnvelope, toEnvelope, toRefusal, type Envelope } from './envelope.ts';
export { decodeFields, encodeFields, type TextFields } from './form-codec.ts';
export { joinIds, splitIds } from './id-list.ts';
