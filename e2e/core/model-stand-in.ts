import { createServer } from 'node:http';

/** Address at which the product of this run looks for its language model; undefined where it has its own or none. */
export const modelAddress = process.env.MODEL_STAND_IN;

/** Answers in place of the language model with what `write` makes of the text; returns how to end it. */
export async function startModel(write: (text: string) => readonly string[]): Promise<() => void> {
  if (!modelAddress) return () => undefined;
  const event = (content: string, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;
  const model = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        const { messages } = JSON.parse(body) as { messages: { content: string }[] };
        const text = /---\n([\s\S]*)\n---$/.exec(messages.at(-1)!.content)?.[1] ?? '';
        response.setHeader('content-type', 'text/event-stream');
        for (const part of write(text)) response.write(event(part, null));
        response.end(`${event('', 'stop')}data: [DONE]\n\n`);
      });
  });
  await new Promise<void>((resolve) => model.listen(Number(new URL(modelAddress).port), '127.0.0.1', resolve));
  return () => void model.close();
}
