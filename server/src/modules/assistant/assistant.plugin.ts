import type { FastifyPluginAsync } from 'fastify';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import { endAllAnswers } from './write-answers.ts';

/** Ends the answers that are being written when the server closes, so that none is written into a closed database. */
export const assistantPlugin: FastifyPluginAsync<PlainParts> = async (app, { settings }) => {
  app.addHook('onClose', () => endAllAnswers(settings));
};
